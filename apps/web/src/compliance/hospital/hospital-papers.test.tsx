import { listCertificationTypes } from '@icare/contracts/certification-types';
import {
  showComplianceDashboard,
  showComplianceOutlook,
} from '@icare/contracts/compliance-metrics';
import { getMyCertifications } from '@icare/contracts/compliance-people';
import { listComplianceRecords } from '@icare/contracts/compliance-records';
import {
  acknowledgePaperAlert,
  createHospitalPaper,
  type HospitalPaper,
  listHospitalPapers,
  renewHospitalPaper,
} from '@icare/contracts/hospital-papers';
import { listPaperHolders, retirePaperHolder } from '@icare/contracts/paper-holders';
import { verifyHospitalPaper } from '@icare/contracts/paper-moves';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  aType,
  makeId,
  nothingRequired,
  outlook,
  pagination,
  quietDashboard,
} from '../../testing/compliance-samples.ts';
import { refusal, type Served, serve } from '../../testing/fake-api.ts';
import {
  anItem,
  aPaper,
  missingPapers,
  paperFigures,
} from '../../testing/hospital-paper-samples.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const papers = (...of: HospitalPaper[]) =>
  serve(listHospitalPapers, {
    success: true,
    data: { papers: of },
    page: pagination(of.length),
  });
const calibration = { ...aType, name: 'Equipment calibration', heldBy: 'item' as const };
const answers: Served[] = [
  serve(showComplianceDashboard, { success: true, data: quietDashboard }),
  serve(listComplianceRecords, { success: true, data: { compliance: [] }, page: pagination(0) }),
  serve(listCertificationTypes, {
    success: true,
    data: [aType, { ...calibration, id: aPaper.certificationType.id }],
    page: pagination(2),
  }),
  missingPapers(),
  serve(listPaperHolders, { success: true, data: { holders: [anItem] }, page: pagination(1) }),
];

async function open(user: 'ROLE_COMPLIANCE' | 'ROLE_HR', api: readonly Served[], filters = '') {
  const rendered = renderScreen(`/compliance?tab=hospital${filters}`, {
    user,
    api: [...answers, ...api],
  });
  await screen.findByRole('tabpanel');
  return rendered;
}

async function chooseAction(name: string) {
  fireEvent.click(await screen.findByRole('button', { name: /^More for/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: new RegExp(`^${name}`) }));
}

test('the list shows the standing of each paper and who is responsible; filters are in the call', async () => {
  const gone = { ...anItem, responsible: { id: makeId(74), fullName: 'Ada Obi', isActive: false } };
  const { api } = await open('ROLE_COMPLIANCE', [
    papers(aPaper, { ...aPaper, id: makeId(75), holder: gone, standing: 'no_file', alert: null }),
  ]);
  const names = await screen.findAllByRole('heading', { level: 3, name: 'CT scanner' });
  const [first, second] = names.map((name) => within(name.closest('li') as HTMLElement));
  expect(first?.getByText('Expired')).toBeTruthy();
  expect(first?.getByText('High')).toBeTruthy();
  expect(first?.getByText(/Responsible: Chiamaka Umeh/)).toBeTruthy();
  expect(second?.getByText('No file')).toBeTruthy();
  expect(second?.getByText('Ada Obi has left: the head of Radiology is told')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('State'), { target: { value: 'expired' } });
  fireEvent.change(screen.getByLabelText('What it is for'), { target: { value: 'item' } });
  await waitFor(() =>
    expect(Object.fromEntries(api.callsTo(listHospitalPapers).at(-1)?.query ?? [])).toMatchObject({
      ...{ standing: 'expired', kind: 'item' },
    }),
  );
});

test('what is over has ended: an expired paper on its last day, a revoked one on the day it was revoked', async () => {
  const dates = { standing: 'revoked', expirationDate: '2027-12-31', daysLeft: 400 } as const;
  await open('ROLE_COMPLIANCE', [
    papers(
      aPaper,
      { ...aPaper, ...dates, id: makeId(75), status: 'revoked', closedOn: '2026-10-02' },
      { ...aPaper, ...dates, id: makeId(77), status: 'active', standing: 'valid' },
    ),
  ]);
  const names = await screen.findAllByRole('heading', { level: 3, name: 'CT scanner' });
  const ends = names.map((name) => name.closest('li')?.querySelector('time')?.parentElement);
  expect(ends.map((end) => end?.textContent)).toEqual([
    'Ended 10 Nov 2026',
    'Ended 2 Oct 2026',
    'Ends 31 Dec 2027',
  ]);
});

test('a paper is added for an item, with only the types of items to choose from', async () => {
  const { api } = await open('ROLE_COMPLIANCE', [
    papers(),
    serve(createHospitalPaper, { success: true, data: { ...aPaper, standing: 'valid' } }),
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Add paper' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add paper' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Add paper' }));
  expect((await dialog.findAllByText('Choose what the paper is for.')).length).toBeGreaterThan(0);
  await dialog.findByRole('option', { name: 'CT scanner, Room 3, no. CT-1120 (item)' });
  fireEvent.change(dialog.getByLabelText('What it is for'), { target: { value: anItem.id } });
  expect(dialog.queryByRole('option', { name: aType.name })).toBe(null);
  fireEvent.change(dialog.getByLabelText('Certification type'), {
    target: { value: aPaper.certificationType.id },
  });
  fireEvent.change(dialog.getByLabelText(/^Expiry date/), { target: { value: '2027-11-10' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Add paper' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  const sent = api.callsTo(createHospitalPaper).at(-1)?.body as FormData;
  expect(Object.fromEntries(sent)).toMatchObject({
    ...{ holderId: anItem.id, certificationTypeId: aPaper.certificationType.id },
    expirationDate: '2027-11-10',
  });
});

test('a renewal is handed in, and a paper verified with a chosen result', async () => {
  const { api } = await open('ROLE_COMPLIANCE', [
    papers(aPaper),
    serve(renewHospitalPaper, { success: true, data: { ...aPaper, standing: 'waiting' } }),
    serve(verifyHospitalPaper, { success: true, data: aPaper }),
  ]);
  fireEvent.click(await screen.findByRole('button', { name: /^Renew Equipment calibration/ }));
  const renewal = within(await screen.findByRole('dialog'));
  fireEvent.change(renewal.getByLabelText(/^Expiry date/), { target: { value: '2027-11-10' } });
  fireEvent.click(renewal.getByRole('button', { name: 'Hand in' }));
  await waitFor(() => expect(api.callsTo(renewHospitalPaper)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));

  await chooseAction('Verify');
  const check = within(await screen.findByRole('dialog'));
  fireEvent.click(check.getByRole('button', { name: 'Save the check' }));
  expect((await check.findAllByText('Choose the result.')).length).toBeGreaterThan(0);
  fireEvent.click(check.getByLabelText(/^It matches/));
  fireEvent.change(check.getByRole('combobox', { name: /^How it was checked/ }), {
    target: { value: 'phone' },
  });
  fireEvent.click(check.getByRole('button', { name: 'Save the check' }));
  await waitFor(() =>
    expect(api.callsTo(verifyHospitalPaper).at(-1)?.body).toMatchObject({
      result: 'match',
      method: 'phone',
      basedOn: aPaper.updatedAt,
    }),
  );
});

test('an item is retired with a reason', async () => {
  const { api } = await open('ROLE_COMPLIANCE', [
    papers(aPaper),
    serve(retirePaperHolder, { success: true, data: { ...anItem, isRetired: true } }),
  ]);
  await chooseAction('Retire CT scanner');
  const retiring = within(await screen.findByRole('dialog'));
  fireEvent.change(retiring.getByLabelText('Reason'), { target: { value: 'Sold' } });
  fireEvent.click(retiring.getByRole('button', { name: 'Retire' }));
  await waitFor(() =>
    expect(api.callsTo(retirePaperHolder).at(-1)?.body).toEqual({ reason: 'Sold' }),
  );
});

test('human resources read and change nothing', async () => {
  await open('ROLE_HR', [papers({ ...aPaper, can: [] })]);
  await screen.findByRole('heading', { level: 3, name: 'CT scanner' });
  expect(screen.queryByRole('button', { name: 'Add paper' })).toBe(null);
  fireEvent.click(screen.getByRole('button', { name: /^More for/ }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['History']);
});

test('the dashboard shows them apart from the metrics of people; each number links to what it counts', async () => {
  renderScreen('/compliance', {
    user: 'ROLE_COMPLIANCE',
    api: [...answers, serve(showComplianceOutlook, { success: true, data: outlook }), paperFigures],
  });
  const tile = within(await screen.findByRole('region', { name: 'Hospital papers' }));
  const expired = await tile.findByRole('link', { name: 'Expired' });
  expect(expired.getAttribute('href')).toBe('/compliance?tab=hospital&standing=expired');
  expect(expired.closest('li')?.textContent).toBe('Expired1');
  expect(tile.getByRole('link', { name: 'Valid' }).closest('li')?.textContent).toBe('Valid9');
});

test('the person responsible finds the papers among their own certifications, and renews them', async () => {
  const { api } = renderScreen('/compliance/mine', {
    user: 'ROLE_STAFF',
    api: [
      ...answers,
      serve(getMyCertifications, { success: true, data: nothingRequired }),
      papers({ ...aPaper, can: ['renew'] }),
      serve(renewHospitalPaper, { success: true, data: { ...aPaper, standing: 'waiting' } }),
    ],
  });
  await screen.findByRole('heading', { name: /^Hospital papers you are responsible for/ });
  expect(api.callsTo(listHospitalPapers)[0]?.query.get('mine')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: /^Renew Equipment calibration/ }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/^Expiry date/), { target: { value: '2027-11-10' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Hand in' }));
  await waitFor(() => expect(api.callsTo(renewHospitalPaper)).toHaveLength(1));
});

test('alerts of several papers are acknowledged with one note, and what was refused is named', async () => {
  const first: HospitalPaper = { ...aPaper, can: ['acknowledge'] };
  const other = { ...first, id: makeId(77), holder: { ...aPaper.holder, name: 'Boiler' } };
  const notes: unknown[] = [];
  await open('ROLE_COMPLIANCE', [
    papers(first, other),
    serve(acknowledgePaperAlert, ({ params, body }) => {
      notes.push(body);
      return params['id'] === other.id
        ? refusal('conflict', 'Its alert has been resolved.')
        : { success: true as const, data: first };
    }),
  ]);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all that are shown' }));
  await screen.findByRole('button', { name: 'Export 2' });
  fireEvent.click(screen.getByRole('button', { name: 'Acknowledge 2' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/^Note/), { target: { value: 'Booked.' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Acknowledge 2' }));
  await screen.findByRole('dialog', { name: '1 paper acknowledged, 1 not' });
  screen.getByText('Its alert has been resolved.');
  expect(notes).toEqual([{ note: 'Booked.' }, { note: 'Booked.' }]);
});
