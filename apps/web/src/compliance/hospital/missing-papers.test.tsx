import { listCertificationTypes } from '@icare/contracts/certification-types';
import {
  showComplianceDashboard,
  showComplianceOutlook,
} from '@icare/contracts/compliance-metrics';
import { getMyCertifications } from '@icare/contracts/compliance-people';
import { listComplianceRecords } from '@icare/contracts/compliance-records';
import { createHospitalPaper, getPaperFigures } from '@icare/contracts/hospital-papers';
import { acknowledgeMissingPaper, listMissingPapers } from '@icare/contracts/missing-papers';
import {
  createPaperHolder,
  editPaperHolder,
  listPaperHolders,
  type PaperHolder,
} from '@icare/contracts/paper-holders';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  aType,
  nothingRequired,
  outlook,
  pagination,
  quietDashboard,
} from '../../testing/compliance-samples.ts';
import { answerWith, listAnswer, type Served, serve, unreadable } from '../../testing/fake-api.ts';
import {
  aMissingPaper,
  anItem,
  aPaper,
  missingPapers,
  noPapers,
  paperFigures,
} from '../../testing/hospital-paper-samples.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const radiation = {
  ...{ ...aType, ...aMissingPaper.certificationType },
  heldBy: 'item' as const,
};
const calibration = {
  ...{ ...aType, id: aPaper.certificationType.id, name: 'Equipment calibration' },
  heldBy: 'item' as const,
};
const answers: Served[] = [
  serve(showComplianceDashboard, answerWith(quietDashboard)),
  serve(listComplianceRecords, listAnswer({ compliance: [] }, 0)),
  serve(listCertificationTypes, {
    success: true,
    data: [aType, radiation, calibration],
    page: pagination(3),
  }),
  noPapers,
];

async function open(api: readonly Served[], filters = '') {
  const rendered = renderScreen(`/compliance?tab=hospital${filters}`, {
    user: 'ROLE_COMPLIANCE',
    api: [...answers, ...api],
  });
  await screen.findByRole('tabpanel');
  return rendered;
}

const section = async () => within(await screen.findByRole('region', { name: /^Missing/ }));

test('what is missing stands above the papers, with the filters of the list; a state and the history have none', async () => {
  const { api } = await open([missingPapers(aMissingPaper)], '&department=Radiology&search=ct');
  const missing = await section();
  missing.getByRole('heading', { level: 3, name: 'CT scanner' });
  missing.getByText('Use of radiation');
  missing.getByText('13 Nov 2026');
  missing.getByText('Critical');
  missing.getByText(/Responsible: Chiamaka Umeh/);
  const [asked] = api.callsTo(listMissingPapers);
  expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({
    ...{ department: 'Radiology', search: 'ct' },
  });
  fireEvent.change(screen.getByLabelText('State'), { target: { value: 'expired' } });
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Missing/ })).toBe(null));
});

test('nothing is shown while nothing is missing', async () => {
  const { api } = await open([missingPapers()]);
  await screen.findByText('No papers');
  await waitFor(() => expect(api.callsTo(listMissingPapers)).toHaveLength(1));
  expect(screen.queryByRole('region', { name: /^Missing/ })).toBe(null);
});

test('says that what is missing did not load', async () => {
  await open([serve(listMissingPapers, unreadable)]);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'What is missing could not be loaded.',
  );
});

test('a missing paper is added with its holder and its type filled in', async () => {
  const { api } = await open([
    missingPapers(aMissingPaper),
    serve(createHospitalPaper, { success: true, data: { ...aPaper, standing: 'valid' } }),
  ]);
  const missing = await section();
  fireEvent.click(missing.getByRole('button', { name: 'Add Use of radiation of CT scanner' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add paper' }));
  dialog.getByText('It is needed from 13 Nov 2026. It counts at once.');
  // Given, not asked: there is nothing to choose.
  dialog.getByText(/^CT scanner/);
  dialog.getByText(radiation.name);
  expect(dialog.queryByRole('combobox')).toBe(null);
  const file = () => dialog.queryByText(/Without a file it is listed as ‘No file’ until/);
  expect(file()).not.toBe(null);
  expect(dialog.getByLabelText<HTMLInputElement>(/^Issuing authority/).value).toBe(
    aType.issuingAuthority,
  );
  fireEvent.change(dialog.getByLabelText(/^Expiry date/), { target: { value: '2027-11-10' } });
  api.serve(listMissingPapers, listAnswer({ missing: [] }, 0));
  fireEvent.click(dialog.getByRole('button', { name: 'Add paper' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Missing/ })).toBe(null));
  const sent = api.callsTo(createHospitalPaper).at(-1)?.body as FormData;
  expect(Object.fromEntries(sent)).toMatchObject({
    ...{ holderId: anItem.id, certificationTypeId: radiation.id },
  });
});

test('whoever leads the department hands in what is missing: it counts once it is verified', async () => {
  renderScreen('/department?tab=papers', {
    ...{ user: 'ROLE_STAFF', leads: ['Radiology'] },
    api: [
      ...[...answers, missingPapers(aMissingPaper)],
      serve(createHospitalPaper, { success: true, data: { ...aPaper, standing: 'waiting' } }),
    ],
  });
  const missing = await section();
  fireEvent.click(missing.getByRole('button', { name: 'Hand in Use of radiation of CT scanner' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand in paper' }));
  dialog.getByText('It is needed from 13 Nov 2026. It counts once an officer has verified it.');
  dialog.getByText(/Without a file an officer has to see the paper itself to verify it/);
  fireEvent.change(dialog.getByLabelText(/^Expiry date/), { target: { value: '2027-11-10' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Hand in paper' }));
  await screen.findByText('Paper handed in');
  await screen.findByText('It waits to be verified.');
});

test('its alert is acknowledged with a note, which stands beside it', async () => {
  const { api } = await open([missingPapers(aMissingPaper)]);
  const label = /^Acknowledge the alert: Use of radiation/;
  fireEvent.click((await section()).getByRole('button', { name: label }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Acknowledge the alert' }));
  fireEvent.change(dialog.getByLabelText(/^Note/), { target: { value: 'Applied for' } });
  const noted = {
    ...aMissingPaper,
    alert: {
      ...{ kind: 'missing' as const, severity: 'critical' as const, passedOffline: [] },
      ...{ status: 'acknowledged' as const, raisedAt: '2026-11-20T09:00:00.000Z' },
      ...{ acknowledgedBy: 'Ngozi Eze', note: 'Applied for' },
    },
    can: [],
  };
  api.serve(acknowledgeMissingPaper, answerWith(noted));
  api.serve(listMissingPapers, listAnswer({ missing: [noted] }, 1));
  fireEvent.click(dialog.getByRole('button', { name: 'Acknowledge' }));
  await screen.findByText(/Acknowledged by Ngozi Eze: Applied for\./);
  expect(api.callsTo(acknowledgeMissingPaper)[0]?.body).toEqual({ note: 'Applied for' });
  const missing = await section();
  expect(missing.queryByRole('button')).toBe(null);
});

test('the tile of the dashboard says first how many are missing', async () => {
  renderScreen('/compliance', {
    user: 'ROLE_COMPLIANCE',
    api: [
      ...answers,
      serve(showComplianceOutlook, answerWith(outlook)),
      paperFigures,
      serve(getPaperFigures, (asked) => {
        const { data } = paperFigures.reply(asked) as { data: object };
        return answerWith({ ...data, missing: 2 }) as never;
      }),
    ],
  });
  const tile = within(await screen.findByRole('region', { name: 'Hospital papers' }));
  const link = await tile.findByRole('link', { name: 'Missing' });
  expect(link.getAttribute('href')).toBe('/compliance?tab=hospital');
  expect(tile.getAllByRole('listitem')[0]?.textContent).toBe('Missing2');
});

test('the person responsible finds what is missing among their own, also without any paper', async () => {
  const { api } = renderScreen('/compliance/mine', {
    user: 'ROLE_STAFF',
    api: [
      ...answers,
      serve(getMyCertifications, { success: true, data: nothingRequired }),
      missingPapers({ ...aMissingPaper, can: ['add'] }),
      serve(createHospitalPaper, { success: true, data: { ...aPaper, standing: 'waiting' } }),
    ],
  });
  const missing = await section();
  missing.getByRole('heading', { name: /^Missing hospital papers you are responsible for/ });
  expect(api.callsTo(listMissingPapers)[0]?.query.get('mine')).toBe('true');
  fireEvent.click(missing.getByRole('button', { name: /^Hand in Use of radiation/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand in paper' }));
  fireEvent.change(dialog.getByLabelText(/^Expiry date/), { target: { value: '2027-11-10' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Hand in paper' }));
  await screen.findByText('It waits to be verified.');
  // Which holders there are is nothing that they read.
  expect(api.unanswered).toEqual([]);
});

test('where nothing is on record the room speaks of its department, not of the hospital', async () => {
  renderScreen('/department?tab=papers', {
    ...{ user: 'ROLE_STAFF', leads: ['Radiology'] },
    api: [...answers, missingPapers()],
  });
  await screen.findByText(
    'Licences and calibrations of Radiology and its items will stand here, once an officer has added them.',
  );
  expect(screen.queryByText(/^Premises, accreditation/)).toBe(null);
});

test('the head of a department finds what is missing there', async () => {
  const { api } = renderScreen('/department?tab=papers', {
    user: 'ROLE_STAFF',
    leads: ['Radiology'],
    api: [...answers, missingPapers(aMissingPaper)],
  });
  await section();
  expect(api.callsTo(listMissingPapers)[0]?.query.get('department')).toBe('Radiology');
});

const requiring: PaperHolder = {
  ...anItem,
  requires: [
    {
      certificationType: { id: radiation.id, name: radiation.name },
      ...{ since: '2026-11-13', isMissing: true },
    },
  ],
};

test('an item is changed to need another paper; the list of items names what is missing', async () => {
  const { api } = await open(
    [
      missingPapers(),
      serve(listPaperHolders, listAnswer({ holders: [requiring] }, 1)),
      serve(editPaperHolder, answerWith(requiring)),
    ],
    '&view=holders',
  );
  await screen.findByText('Missing: Use of radiation');
  fireEvent.click(screen.getByRole('button', { name: 'More for CT scanner' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change CT scanner' }));
  const wanted = within(dialog.getByRole('group', { name: 'Papers it must have' }));
  const box = await wanted.findByRole<HTMLInputElement>('checkbox', { name: radiation.name });
  expect(box.checked).toBe(true);
  expect(wanted.queryByRole('checkbox', { name: aType.name })).toBe(null);
  fireEvent.click(box);
  fireEvent.click(wanted.getByRole('checkbox', { name: calibration.name }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(api.callsTo(editPaperHolder)[0]?.body).toEqual({ requiredTypeIds: [calibration.id] }),
  );
});

test('an item is added with what it must have; what was ticked for another kind is not sent', async () => {
  const { api } = await open([missingPapers(), serve(createPaperHolder, answerWith(requiring))]);
  fireEvent.click(screen.getByRole('button', { name: 'Add item or premises' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Add hospital/ }));
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'CT scanner' } });
  fireEvent.change(dialog.getByLabelText('Department'), { target: { value: 'Radiology' } });
  fireEvent.click(await dialog.findByRole('checkbox', { name: radiation.name }));
  const chooseKind = (value: string) =>
    fireEvent.change(dialog.getByLabelText('What it is'), { target: { value } });
  chooseKind('hospital');
  await dialog.findByText(/^No type is for this/);
  fireEvent.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(api.callsTo(createPaperHolder)[0]?.body).toMatchObject({
      ...{ kind: 'hospital', requiredTypeIds: [] },
    }),
  );
});
