import {
  type CertificationType,
  countAffectedPeople,
  createCertificationType,
  listCertificationTypes,
  restoreCertificationType,
  retireCertificationType,
} from '@icare/contracts/certification-types';
import {
  showComplianceDashboard,
  showComplianceOutlook,
} from '@icare/contracts/compliance-metrics';
import { listComplianceRecords } from '@icare/contracts/compliance-records';
import { searchPortal } from '@icare/contracts/search';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aType, outlook, pagination, quietDashboard } from '../../testing/compliance-samples.ts';
import { refusal, type Served, serve, unreachable } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const answerWith = (...types: CertificationType[]) => ({
  success: true as const,
  data: types,
  page: pagination(types.length),
});
const tabAnswers: Served[] = [
  serve(showComplianceDashboard, { success: true, data: quietDashboard }),
  serve(showComplianceOutlook, { success: true, data: outlook }),
  serve(listComplianceRecords, { success: true, data: { compliance: [] }, page: pagination(0) }),
];

async function open(types: Served, more: readonly Served[] = []) {
  const rendered = renderScreen('/compliance?tab=types', {
    user: 'ROLE_COMPLIANCE',
    api: [...tabAnswers, types, ...more],
  });
  await screen.findByRole('heading', { level: 2, name: aType.name });
  return rendered;
}
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function openForm(api: readonly Served[] = []) {
  const rendered = await open(serve(listCertificationTypes, answerWith(aType)), api);
  fireEvent.click(screen.getByRole('button', { name: 'Add Certification Type' }));
  const element = await screen.findByRole('dialog', { name: 'Add Certification Type' });
  const dialog = within(element);
  const field = (label: string) => dialog.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
  return {
    ...rendered,
    element,
    dialog,
    field,
    write: (label: string, value: string) => fireEvent.change(field(label), { target: { value } }),
    add: () => fireEvent.click(dialog.getByRole('button', { name: 'Add type' })),
  };
}

test('a type is added with the defaults of the form', async () => {
  const { api, dialog, field, write, add } = await openForm([
    serve(createCertificationType, { success: true, data: aType }),
  ]);
  await waitFor(() => expect(document.activeElement).toBe(field('Name')));
  expect(field('Category').value).toBe('professional');
  expect(field('Validity period in months').value).toBe('12');
  expect(field('Required').checked).toBe(false);
  expect(field('Renewal required').checked).toBe(true);
  // Once as the hint of the field, once announced to screen readers.
  expect(dialog.getAllByText(/^Issued today it would end on \d/)).toHaveLength(2);
  write('Name', 'Basic Life Support');
  add();
  await screen.findByText('Certification type created successfully.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.callsTo(createCertificationType)[0]?.body).toMatchObject({
    name: 'Basic Life Support',
    category: 'professional',
    validityPeriodMonths: 12,
    isRequired: false,
    renewalRequired: true,
    validityRule: 'months',
    dueWithinDays: 30,
    appliesTo: { scope: 'everyone' },
  });
});

test('lists missing and wrong fields on top, unfolds hidden ones, and keeps the answers', async () => {
  const { api, dialog, field, write, add } = await openForm();
  write('Validity period in months', '1.5');
  expect(dialog.queryByText(/^Issued today/)).toBeNull();
  write('Description', 'Kept.');
  write('Applies to', 'departments');
  write('Address of the check', 'ftp://somewhere');
  add();
  const summary = await dialog.findByRole('alert');
  await waitFor(() => expect(document.activeElement).toBe(summary));
  const said = within(summary).getAllByRole('listitem');
  expect(said.map(({ textContent }) => textContent)).toEqual([
    'Name is required.',
    'The validity period in months must be a whole number from 1 to 1200.',
    'Choose at least one department.',
    'Enter a web address like https://example.com/me.',
  ]);
  expect(
    dialog.getByText('More', { selector: 'summary *, summary' }).closest('details')?.open,
  ).toBe(true);
  expect(field('Description').value).toBe('Kept.');
  expect(api.callsTo(createCertificationType)).toEqual([]);
});

test('shows beside the name that another type has it', async () => {
  const serverMessage = 'There is a certification type of this name already.';
  const { dialog, field, write, add } = await openForm([
    serve(createCertificationType, refusal('conflict', serverMessage)),
  ]);
  write('Name', aType.name.toUpperCase());
  add();
  await screen.findByText('Failed to create certification type. Please try again.');
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toContain(serverMessage));
  expect(field('Name').value).toBe(aType.name.toUpperCase());
});

test('a failure keeps the form, and the next attempt repeats the same call', async () => {
  const { api, dialog, field, write, add } = await openForm([
    serve(createCertificationType, unreachable),
  ]);
  write('Name', 'Tried Twice');
  add();
  const alert = await dialog.findByRole('alert');
  expect(alert.textContent).toContain('what you typed is still here');
  expect(field('Name').value).toBe('Tried Twice');
  api.serve(createCertificationType, { success: true, data: aType });
  add();
  await screen.findByText('Certification type created successfully.');
  const keys = api
    .callsTo(createCertificationType)
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toMatch(/./);
  expect(keys[1]).toBe(keys[0]);
});

test('a type is retired and restored from its menu', async () => {
  let type = aType;
  const { api } = await open(
    serve(listCertificationTypes, ({ query }) =>
      (query.get('status') ?? type.status) === type.status ? answerWith(type) : answerWith(),
    ),
    [
      serve(retireCertificationType, () => {
        type = { ...aType, status: 'inactive' };
        return { success: true as const, data: type };
      }),
      serve(countAffectedPeople, {
        success: true,
        data: {
          ...{ people: 0, withoutRecord: 0, added: 0, departments: [] },
          ...{ released: 20, becomeCleared: 3, becomeClearedIsMinimum: false, holders: 15 },
        },
      }),
      serve(restoreCertificationType, () => {
        type = aType;
        return { success: true as const, data: type };
      }),
    ],
  );
  choose('Status', 'active');
  const select = async (item: RegExp) => {
    fireEvent.click(await screen.findByRole('button', { name: `More for ${aType.name}` }));
    fireEvent.click(await screen.findByRole('menuitem', { name: item }));
  };
  await select(/^Retire/);
  const dialog = within(await screen.findByRole('dialog', { name: `Retire ${aType.name}?` }));
  await dialog.findByText(
    '15 people hold it. 20 people need it no longer; 3 of them become cleared to practise.',
  );
  expect(api.callsTo(countAffectedPeople).at(-1)?.body).toMatchObject({
    ...{ id: aType.id, status: 'inactive' },
  });
  expect(api.callsTo(retireCertificationType)).toHaveLength(0);
  fireEvent.click(dialog.getByRole('button', { name: 'Retire' }));
  // The type and its menu have left the filtered list; Undo is still offered.
  await screen.findByRole('heading', { name: 'No Certification Types' });
  await screen.findByText(`Nobody needs ${aType.name} any more. Its records stay.`);
  expect(screen.getByRole('button', { name: 'Undo', hidden: true })).toBeTruthy();
  choose('Status', 'inactive');
  await screen.findByText('Retired', { selector: 'li *' });
  await select(/^Restore/);
  await screen.findByText(`${aType.name} is in use as before.`);
  choose('Status', '');
  await screen.findByText('Active', { selector: 'li *' });
});

test('search and filters are kept in the address until the tab is left', async () => {
  const { router } = await open(
    serve(listCertificationTypes, ({ query }) =>
      query.get('category') === 'technical' ? answerWith() : answerWith(aType),
    ),
  );
  const address = (search: string | RegExp) =>
    waitFor(() => expect(router.state.location.search).toMatch(search));
  choose('Category', 'technical');
  await screen.findByRole('heading', { name: 'No Certification Types' });
  await address(/category=technical/);
  fireEvent.click(screen.getByRole('button', { name: 'Clear the filters' }));
  await address(/^\?tab=types$/);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Needle' } });
  await address(/search=Needle/);
  fireEvent.mouseDown(screen.getByRole('tab', { name: /^Staff Compliance/ }));
  await address(/^\?tab=records$/);
});

test('C10: before it is saved, the form says whom a required type affects', async () => {
  const { api, dialog, field } = await openForm([
    serve(countAffectedPeople, {
      success: true,
      data: {
        ...{ people: 20, withoutRecord: 5, added: 20, released: 0, becomeCleared: 0, holders: 0 },
        becomeClearedIsMinimum: false,
        departments: [{ name: 'Nursing', people: 20, withoutRecord: 5 }],
      },
    }),
  ]);
  expect(api.callsTo(countAffectedPeople)).toHaveLength(0);
  fireEvent.click(field('Required'));
  await dialog.findByText(/^20 people need it: Nursing 20\. 5 people have no valid record of it; /);
  expect(api.callsTo(countAffectedPeople)[0]?.body).toMatchObject({
    isRequired: true,
    appliesTo: { scope: 'everyone' },
  });
});

const found = {
  hits: [
    {
      ...{ kind: 'document' as const, id: aType.id, title: 'Hand hygiene', path: '/', page: null },
      ...{ detail: 'POL-IPC-004 · Clinical', snippet: '', marks: [] },
      ...{ isEmergency: false, isStaffOnly: false },
    },
  ],
  ...{ isNearest: false, moreOf: [], isIncomplete: false, total: 1 },
};

test('a training met by reading takes a document found by its words, and says what ends it', async () => {
  const { api, dialog, write, add } = await openForm([
    serve(searchPortal, { success: true, data: found, page: pagination(1) }),
    serve(createCertificationType, { success: true, data: aType }),
  ]);
  dialog.getByText(/a document that meets it by reading/, { selector: 'summary *' });
  write('Name', 'Hand hygiene awareness');
  write('Validity period in months', '1.5');
  write('Met by reading', 'hands');
  fireEvent.click(await dialog.findByRole('option', { name: /Hand hygiene/ }));
  const takeOut = await dialog.findByRole('button', { name: 'Take out Hand hygiene' });
  await waitFor(() => expect(document.activeElement).toBe(takeOut));
  dialog.getByText('POL-IPC-004');
  // No calendar ends it.
  expect(dialog.queryByLabelText(/^Validity period/)).toBeNull();
  expect(dialog.queryByLabelText('It ends')).toBeNull();
  expect(dialog.queryByText(/^Issued today/)).toBeNull();
  dialog.getByText(/^It ends when a new version is to be read, not by the calendar: .* 30 days/);
  // At once, not only after the answer of the server.
  const refused = /^Nobody gets a licence by reading/;
  const described = takeOut.getAttribute('aria-describedby') ?? '';
  expect(described.split(' ')).toContain(dialog.getByText(refused).id);
  write('Category', 'safety');
  expect(dialog.queryByText(refused)).toBeNull();
  add();
  await screen.findByText('Certification type created successfully.');
  expect(api.callsTo(createCertificationType)[0]?.body).toMatchObject({
    ...{ readingDocument: 'POL-IPC-004', validityRule: 'none', category: 'safety' },
  });
});

test('a document that was chosen is taken out again', async () => {
  const type: CertificationType = {
    ...{ ...aType, category: 'safety', validityRule: 'none', isRequired: false },
    ...{ readingDocument: 'POL-IPC-004', readingDocumentName: 'Hand hygiene' },
  };
  await open(serve(listCertificationTypes, answerWith(type)));
  screen.getByText('Met by reading');
  screen.getByText('Hand hygiene, POL-IPC-004');
  screen.getByText('Safety · Until a new version is to be read');
  fireEvent.click(screen.getByRole('button', { name: `Edit ${aType.name}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Certification Type' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Take out Hand hygiene' }));
  await waitFor(() =>
    expect(document.activeElement).toBe(dialog.getByRole('combobox', { name: /^Met by reading/ })),
  );
  expect(dialog.getByLabelText<HTMLSelectElement>('It ends').value).toBe('none');
});

test('a training whose document is not in force says so where it is listed and edited', async () => {
  const read = { ...aType, readingDocument: 'POL-IPC-001', readingInForce: false };
  await open(serve(listCertificationTypes, answerWith(read)), [
    serve(countAffectedPeople, refusal('unavailable', 'Busy.')),
  ]);
  screen.getByText('POL-IPC-001 is not in force: nobody can get it by reading');
  fireEvent.click(screen.getByRole('button', { name: `Edit ${aType.name}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Certification Type' }));
  dialog.getByText(/^POL-IPC-001 is not in force: nobody can get it by reading\./);
});
