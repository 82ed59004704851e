import { listCertificationTypes } from '@icare/contracts/certification-types';
import {
  showComplianceDashboard,
  showComplianceOutlook,
} from '@icare/contracts/compliance-metrics';
import { getMyCertifications } from '@icare/contracts/compliance-people';
import { listComplianceRecords } from '@icare/contracts/compliance-records';
import { announceComplianceExport } from '@icare/contracts/exports';
import {
  getHospitalPaper,
  type HospitalPaper,
  listHospitalPapers,
} from '@icare/contracts/hospital-papers';
import type { MissingPaper } from '@icare/contracts/missing-papers';
import { editPaperHolder, listPaperHolders } from '@icare/contracts/paper-holders';
import { createPaperReminders } from '@icare/contracts/paper-reminders';
import { listStaff, type StaffMember } from '@icare/contracts/people';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  aType,
  makeId,
  nothingRequired,
  outlook,
  quietDashboard,
} from '../../testing/compliance-samples.ts';
import { answerWith, listAnswer, refusal, type Served, serve } from '../../testing/fake-api.ts';
import {
  aMissingPaper,
  anItem,
  aPaper,
  missingPapers,
} from '../../testing/hospital-paper-samples.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const ended: HospitalPaper = {
  ...aPaper,
  can: ['remind'],
  lastReminder: { sentAt: '2026-11-19T09:00:00.000Z', by: 'Adaobi Ezeala', to: 'Chiamaka Umeh' },
};
const boiler = { ...anItem, id: makeId(90), name: 'Boiler', place: null, serial: null };
const other: HospitalPaper = { ...ended, id: makeId(91), holder: boiler, lastReminder: null };
const valid: HospitalPaper = { ...other, id: makeId(92), standing: 'valid', can: [] };
const missing: MissingPaper = { ...aMissingPaper, can: ['add', 'remind'] };

const ada: StaffMember = {
  ...{ id: makeId(95), username: 'ada.obi', fullName: 'Ada Obi', email: null },
  ...{ role: 'ROLE_STAFF', department: { name: 'Radiology' }, status: 'Active' },
  ...{ staffNumber: null, cadre: null },
};

const answers: Served[] = [
  serve(showComplianceDashboard, answerWith(quietDashboard)),
  serve(showComplianceOutlook, answerWith(outlook)),
  serve(listComplianceRecords, listAnswer({ compliance: [] }, 0)),
  serve(listCertificationTypes, listAnswer([aType], 1)),
];
const papers = (...of: HospitalPaper[]) =>
  serve(listHospitalPapers, listAnswer({ papers: of }, of.length));

async function open(api: readonly Served[]) {
  const rendered = renderScreen('/compliance?tab=hospital', {
    user: 'ROLE_COMPLIANCE',
    api: [...answers, ...api],
  });
  await screen.findByRole('tabpanel');
  return rendered;
}

test('whoever answers for chosen papers is reminded with one call; what nobody was asked for is named', async () => {
  const { api } = await open([papers(ended, other, valid), missingPapers()]);
  await screen.findByText(/Chiamaka Umeh was asked on 19 Nov 2026 by Adaobi Ezeala\./);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all that are shown' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remind of 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remind of 2 papers?' }));
  dialog.getByText('Equipment calibration of Boiler');
  fireEvent.change(dialog.getByLabelText(/^Note/), { target: { value: 'Before Friday.' } });
  const sent: unknown[] = [];
  api.serve(createPaperReminders, ({ body }) => {
    sent.push(body);
    const skipped = [{ id: other.id, reason: 'no_address' as const }];
    return answerWith({ people: 1, sent: [ended.id], skipped });
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Remind of 2' }));
  const outcome = within(await screen.findByRole('dialog', { name: '1 person reminded' }));
  outcome.getByText('Whoever answers for it has no address that a mail reaches.');
  const paperIds = [ended.id, other.id];
  expect(sent).toEqual([{ paperIds, missingIds: [], note: 'Before Friday.' }]);
});

test('missing papers are selected and asked for, too', async () => {
  const { api } = await open([papers(), missingPapers(missing)]);
  api.serve(createPaperReminders, answerWith({ people: 1, sent: [missing.id], skipped: [] }));
  const list = within(await screen.findByRole('region', { name: /^Missing/ }));
  fireEvent.click(list.getByRole('checkbox', { name: 'Select Use of radiation of CT scanner' }));
  await list.findByRole('button', { name: 'Export 1' });
  fireEvent.click(list.getByRole('button', { name: 'Remind of 1' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Remind of Use of radiation of CT scanner?' }),
  );
  fireEvent.click(dialog.getByRole('button', { name: 'Remind' }));
  await screen.findByText('1 person reminded');
  expect(api.callsTo(createPaperReminders)[0]?.body).toEqual({
    ...{ paperIds: [], missingIds: [missing.id] },
    note: '',
  });
});

test('holders of chosen papers are handed over to another person, each once; what was refused is named', async () => {
  const { api } = await open([papers(ended, other, valid), missingPapers()]);
  api.serve(listStaff, listAnswer({ users: [ada] }, 1));
  const asked: unknown[] = [];
  api.serve(editPaperHolder, ({ params, body }) => {
    asked.push([params['id'], body]);
    return params['id'] === boiler.id
      ? refusal('conflict', 'This is retired. Take it into use again first.')
      : answerWith(anItem);
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all that are shown' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Hand over 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand over 2 holders' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Hand over' }));
  await dialog.findAllByText('Choose a person.');
  expect(asked).toEqual([]);
  fireEvent.change(dialog.getByRole('combobox'), { target: { value: 'Ada' } });
  fireEvent.click(await screen.findByRole('option', { name: /Ada Obi/ }));
  fireEvent.click(dialog.getByRole('button', { name: 'Hand over' }));
  const outcome = within(
    await screen.findByRole('dialog', { name: '1 holder handed over, 1 not' }),
  );
  outcome.getByText('This is retired. Take it into use again first.');
  expect(asked).toEqual([
    [anItem.id, { responsibleId: ada.id }],
    [boiler.id, { responsibleId: ada.id }],
  ]);
});

test('what papers are kept for is selected, saved as a file and handed over', async () => {
  const holders = [anItem, { ...anItem, ...boiler }];
  const { api } = renderScreen('/compliance?tab=hospital&view=holders', {
    user: 'ROLE_COMPLIANCE',
    api: [
      ...answers,
      serve(listPaperHolders, listAnswer({ holders }, 2)),
      serve(announceComplianceExport, answerWith({ noted: true as const })),
    ],
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Boiler' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all that are shown' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Export 2' }));
  await screen.findByText('2 exported');
  const body = { what: 'paper_holders', rows: 2 };
  expect(api.callsTo(announceComplianceExport)[0]?.body).toEqual(body);
  fireEvent.click(screen.getByRole('button', { name: 'Hand over 2' }));
  await screen.findByRole('dialog', { name: 'Hand over 2 holders' });
});

test('the link of a reminder opens the form of the very paper', async () => {
  const { router } = renderScreen(`/compliance/mine?paper=${aPaper.id}`, {
    user: 'ROLE_STAFF',
    api: [
      ...answers,
      serve(getMyCertifications, answerWith(nothingRequired)),
      serve(getHospitalPaper, answerWith({ ...aPaper, can: ['renew'] })),
      papers(),
      missingPapers(),
    ],
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Renew Equipment calibration' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toBe('');
});

test('the link of a reminder to a missing paper opens its form', async () => {
  renderScreen(`/compliance/mine?missing=${missing.id}`, {
    user: 'ROLE_STAFF',
    api: [
      ...answers,
      serve(getMyCertifications, answerWith(nothingRequired)),
      papers(),
      missingPapers(missing),
    ],
  });
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(/It is needed from 13 Nov 2026/);
});

test('a reminder that is out of date says so', async () => {
  renderScreen(`/compliance/mine?paper=${aPaper.id}`, {
    user: 'ROLE_STAFF',
    api: [
      ...answers,
      serve(getMyCertifications, answerWith(nothingRequired)),
      serve(getHospitalPaper, answerWith({ ...aPaper, can: [] })),
      papers(),
      missingPapers(),
    ],
  });
  await screen.findByText(
    /^Nothing is to be handed in for Equipment calibration of CT scanner: it has been/,
  );
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('on a phone the filters are behind a button, which says how many are set', async () => {
  renderScreen('/compliance?tab=hospital&standing=expired', {
    user: 'ROLE_COMPLIANCE',
    api: [...answers, papers(ended), missingPapers()],
  });
  vi.stubGlobal('matchMedia', (media: string) => ({
    ...{ media, matches: media === '(width < 64rem)' },
    ...{ addEventListener: () => undefined, removeEventListener: () => undefined },
  }));
  const button = await screen.findByRole('button', { name: 'Filters: 1 set' });
  expect(screen.queryByRole('combobox', { name: 'State' })).toBeNull();
  fireEvent.click(button);
  const state = screen.getByRole<HTMLSelectElement>('combobox', { name: 'State' });
  expect(state.value).toBe('expired');
  await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('true'));
});
