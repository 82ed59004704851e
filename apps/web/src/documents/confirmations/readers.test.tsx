import { listCadres } from '@icare/contracts/cadres';
import {
  announceReadingExport,
  assignReading,
  countReaders,
  endReading,
  listReaders,
  type Reader,
  type Reading,
  remindReaders,
  showReading,
} from '@icare/contracts/reading-assignments';
import { listReceipts } from '@icare/contracts/reading-receipts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, listAnswer, refusal, serve } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const id = '01930000-0000-7000-8000-000000000007';
const reading: Reading = {
  document: {
    _id: id,
    number: 'POL-IPC-002',
    name: 'Hand Hygiene',
    status: 'Active',
    version: 3,
    isDeleted: false,
  },
  assignment: {
    ...{ everyone: false, departments: ['Nursing', 'Surgery'], cadres: ['Midwife'], roles: [] },
    ...{ people: [], leftOut: [], days: 14, repeat: 'every_version' },
    ...{ assignedAt: '2026-11-20T08:00:00.000Z', assignedBy: 'Adaobi Ezeala' },
  },
  questions: null,
  collections: [],
  ...{ mayAssign: true, mayQuestion: true, departments: null, asked: 67, read: 48, overdue: 6 },
  toRemind: 18,
  byDepartment: [
    { department: 'Nursing', asked: 60, read: 45, overdue: 6 },
    { department: 'Surgery', asked: 7, read: 3, overdue: 0 },
  ],
};
const nobody: Reading = {
  ...{ ...reading, assignment: null, asked: 0, read: 0, overdue: 0, toRemind: 0, byDepartment: [] },
};
const receipt = {
  ...{ version: 3, sha256: 'a'.repeat(64), confirmedAt: '2026-11-27T09:00:00.000Z' },
  ...{ readAt: '2026-11-27T08:00:00.000Z', secondsOpen: 240, device: 'phone' as const },
  ...{ offline: true, rightAnswers: null, questions: null },
};
const aReader = (number: number, over: Partial<Reader>): Reader => ({
  id: `01930000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  ...{ name: 'Ada Eze', department: 'Nursing', cadre: 'Midwife', dueOn: '2025-03-11' },
  ...{ receipt: null, remindedOn: null },
  ...over,
});
const readers = [aReader(1, {}), aReader(2, { name: 'Obi Nwosu', receipt })];

function open(
  shown: Reading = reading,
  user: 'ROLE_STAFF' | 'ROLE_COMPLIANCE' = 'ROLE_COMPLIANCE',
) {
  return renderScreen(`/reading/${id}`, {
    user,
    api: [
      serve(showReading, answerWith(shown)),
      serve(listReaders, listAnswer({ readers }, 2)),
      serve(countReaders, answerWith({ people: 214 })),
    ],
  });
}
const row = async (name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }));

test('the first line says how many have confirmed it; then departments and names', async () => {
  const { api } = open();
  await screen.findByRole('heading', { level: 1, name: 'Who has read Hand Hygiene' });
  screen.getByText('48 of 67 have confirmed it: 71 %.');
  screen.getByText('6 are late.');
  screen.getByText(/^Nursing, Surgery; only Midwife\. 14 days to read it\. Every version/);
  (await row('Nursing')).getByText('45 of 60');
  const late = await row('Ada Eze');
  late.getByText('Not yet');
  late.getByText(/^\d+ days late$/);
  const done = await row('Obi Nwosu');
  done.getByText('27 Nov 2026');
  done.getByText('version 3, on a phone, without network');
  fireEvent.change(screen.getByLabelText('State'), { target: { value: 'overdue' } });
  await waitFor(() => expect(api.callsTo(listReaders).at(-1)?.query.get('state')).toBe('overdue'));
});

test('collections that ask for it are named, also where nobody asks for it alone', async () => {
  const asking = [
    { id, name: 'Nursing induction', mayOpen: true },
    { id: '01930000-0000-7000-8000-000000000009', name: 'Night shift', mayOpen: false },
  ];
  open({ ...reading, assignment: null, collections: asking });
  const link = await screen.findByRole('link', { name: 'Nursing induction' });
  expect(link.getAttribute('href')).toBe(`/reading/collections/${id}`);
  screen.getByText(/Night shift/);
  screen.getByText('48 of 67 have confirmed it: 71 %.');
  expect(screen.queryByRole('link', { name: 'Night shift' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Collections' }).getAttribute('href')).toBe(
    '/reading/collections',
  );
});

test('before it is saved, the form says how many people it means', async () => {
  const { api } = open(nobody);
  fireEvent.click(await screen.findByRole('button', { name: 'Ask people to read it' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask people to read it' }));
  await dialog.findByText('This means 214 people.');
  expect(api.callsTo(countReaders).at(-1)?.body).toMatchObject({ audience: { everyone: true } });
  fireEvent.change(dialog.getByLabelText('Who has to read it'), { target: { value: 'groups' } });
  await dialog.findByText('Nobody yet.');
  fireEvent.click(dialog.getByRole('button', { name: 'Ask them' }));
  await dialog.findAllByText('Choose who has to read it.');
  fireEvent.click(dialog.getByLabelText('Nursing'));
  api.serve(listCadres, answerWith({ cadres: [{ cadre: 'Midwife', people: 2 }] }));
  fireEvent.change(dialog.getByLabelText(/^Cadres/), { target: { value: 'midw' } });
  fireEvent.click(await dialog.findByRole('option', { name: /^Midwife *2 people/ }));
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/^Cadres/)));
  // One that nobody has yet is named as it is typed.
  fireEvent.change(dialog.getByLabelText(/^Cadres/), { target: { value: 'Nurse' } });
  await dialog.findByRole('option', { name: /^Nurse *Nobody has it/ });
  fireEvent.keyDown(dialog.getByLabelText(/^Cadres/), { key: 'Enter' });
  await dialog.findByRole('button', { name: 'Take Nurse off the list' });
  fireEvent.change(dialog.getByLabelText('Days to read it'), { target: { value: '7' } });
  api.serve(assignReading, answerWith(reading));
  fireEvent.click(dialog.getByRole('button', { name: 'Ask them' }));
  await screen.findByText('67 people have to read it.');
  const audience = {
    ...{ everyone: false, departments: ['Nursing'], cadres: ['Midwife', 'Nurse'], roles: [] },
    ...{ people: [], leftOut: [] },
  };
  expect(api.callsTo(assignReading)[0]?.body).toEqual({
    ...{ audience, days: 7, repeat: 'every_version', basedOn: null },
  });
});

test('a head asks within their departments, and names colleagues without the staff list', async () => {
  open({ ...nobody, departments: ['Surgery'] }, 'ROLE_STAFF');
  fireEvent.click(await screen.findByRole('button', { name: 'Ask people to read it' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask people to read it' }));
  expect(dialog.queryByLabelText('Who has to read it')).toBeNull();
  expect(dialog.getByLabelText<HTMLInputElement>('Surgery').checked).toBe(true);
  expect(dialog.queryByLabelText('Nursing')).toBeNull();
  expect(dialog.getAllByLabelText(/these people/)).toHaveLength(2);
  await dialog.findByText('This means 214 people.');
});

test('the rest is reminded, and it is said how many were', async () => {
  const { api } = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Remind the rest (18)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remind 18 people?' }));
  fireEvent.change(dialog.getByLabelText(/^Note/), { target: { value: 'Before Friday.' } });
  api.serve(remindReaders, answerWith({ people: 18, left: 0, unreachable: 1 }));
  fireEvent.click(dialog.getByRole('button', { name: 'Remind the rest' }));
  await screen.findByText('18 people reminded');
  screen.getByText('1 has no address that a mail reaches.');
  expect(api.callsTo(remindReaders)[0]?.body).toEqual({ note: 'Before Friday.' });
});

test('it is ended after a question', async () => {
  const { api } = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Ask nobody any more' }));
  api.serve(endReading, answerWith(nobody));
  api.serve(showReading, answerWith(nobody));
  fireEvent.click(await screen.findByRole('button', { name: 'Ask nobody' }));
  await screen.findByRole('heading', { name: 'Nobody is asked to read it' });
});

test('who had read a version on a day is shown, and saved after the audit log knows', async () => {
  const { api } = open();
  const receipts = [
    { ...receipt, userId: id, name: 'Ada Eze', department: 'Nursing' as const, hasLeft: true },
  ];
  api.serve(listReceipts, listAnswer({ receipts }, 1));
  fireEvent.click(await screen.findByRole('button', { name: 'Who had read it on a day' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Who had read it on a day' }));
  await dialog.findByText('Nursing · has left');
  fireEvent.change(dialog.getByLabelText('Version'), { target: { value: '2' } });
  fireEvent.change(dialog.getByLabelText('Day'), { target: { value: '2026-11-01' } });
  await waitFor(() =>
    expect(Object.fromEntries(api.callsTo(listReceipts).at(-1)?.query ?? [])).toMatchObject({
      ...{ version: '2', on: '2026-11-01' },
    }),
  );
  api.serve(announceReadingExport, refusal('forbidden', 'You may not.'));
  fireEvent.click(dialog.getByRole('button', { name: 'Export CSV' }));
  await screen.findByText('Export Failed');
});

test('who may not see it is told', async () => {
  renderScreen(`/reading/${id}`, {
    user: 'ROLE_STAFF',
    api: [serve(showReading, refusal('forbidden', 'Only its owner sees who has read it.'))],
  });
  await screen.findByText('Only its owner sees who has read it.');
});

test('of a deleted document officers still see who had read it', async () => {
  const document = { ...reading.document, isDeleted: true };
  const collections = [{ id, name: 'First week', mayOpen: true }];
  const { api } = open({ ...nobody, document, collections, mayAssign: false, mayQuestion: false });
  await screen.findByText(/^This document is deleted, so nobody is asked to read it/);
  screen.getByText(/^Left out of this collection until it is restored:/);
  expect(screen.queryByRole('link', { name: 'Read it' })).toBeNull();
  api.serve(listReceipts, listAnswer({ receipts: [] }, 0));
  fireEvent.click(screen.getByRole('button', { name: 'Who had read it on a day' }));
  await screen.findByRole('dialog', { name: 'Who had read it on a day' });
});

test('whoever may not see it, or of what is not there, reads why and is not told to try again', async () => {
  const { api } = renderScreen(`/reading/${id}`, {
    user: 'ROLE_STAFF',
    api: [serve(showReading, refusal('not_found', 'There is no such document.'))],
  });
  await screen.findByText('There is no such document.');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(api.callsTo(showReading)).toHaveLength(1);
});
