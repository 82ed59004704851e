import { findCadresWithoutLicence } from '@icare/contracts/cadres-without-licence';
import { getClearanceOfNewcomer, getClearanceOnceActive } from '@icare/contracts/clearance-checks';
import { announceUserExport } from '@icare/contracts/exports';
import {
  createUser,
  listUsers,
  removeUserSecondFactor,
  setUserStatus,
} from '@icare/contracts/people';
import { login } from '@icare/contracts/session';
import {
  getUserImport,
  importUsers,
  listUserImports,
  type UserImportOutcome,
} from '@icare/contracts/user-import';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  answerWith,
  listAnswer,
  refusal,
  type Served,
  serve,
  unreachable,
} from '../testing/fake-api.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { nothingFound } from '../testing/search-samples.ts';
import { aUser } from '../testing/user-samples.ts';

const users = serve(listUsers, ({ query }) => {
  const found = `${query.get('search') ?? ''}`.startsWith('nobody') ? [] : [aUser];
  return listAnswer({ users: found }, found.length);
});

/** Nothing is missing of anybody who becomes active. */
const cleared = answerWith({
  ...{ asOf: '2026-11-20', clearance: 'cleared' as const, reason: null },
  ...{ since: null, until: null, items: [] },
});
const clearances = [serve(getClearanceOfNewcomer, cleared), serve(getClearanceOnceActive, cleared)];

async function openUsers(api: readonly Served[] = []) {
  const rendered = renderScreen('/admin?tab=users', {
    user: 'ROLE_ADMIN',
    api: [users, ...clearances, ...api],
  });
  await screen.findByText(aUser.name);
  return rendered;
}

async function openForm() {
  fireEvent.click(screen.getByRole('button', { name: 'Add User' }));
  return within(await screen.findByRole('dialog'));
}
type Form = Awaited<ReturnType<typeof openForm>>;

test('whether somebody may practise is in sight before they are added, wherever the form is scrolled to', async () => {
  await openUsers();
  const form = await openForm();
  expect(form.queryByText(/^Cleared to practise/)).toBeNull();
  fireEvent.change(form.getByLabelText('Department'), { target: { value: 'Nursing' } });
  const note = await form.findByText(/^Cleared to practise/);
  // Neither among what scrolls nor behind the buttons.
  expect(note.closest('[data-focus]')).toBeNull();
  fireEvent.change(form.getByLabelText('Status'), { target: { value: 'Inactive' } });
  expect(form.queryByText(/^Cleared to practise/)).toBeNull();
});

const fill = (form: Form, fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields))
    fireEvent.change(form.getByLabelText(label), { target: { value } });
};
const valueIn = (form: Form, label: string) => form.getByLabelText<HTMLInputElement>(label).value;
const person = {
  Name: 'Somebody Else',
  'E-mail': 'somebody@hospital.example',
  Department: 'Finance',
};

test('shows errors of a new user beside the field, and keeps the answers', async () => {
  const { api } = await openUsers();
  const form = await openForm();
  const add = () => fireEvent.click(form.getByRole('button', { name: 'Add User' }));
  add();
  await waitFor(() => expect(document.activeElement).toBe(form.getByRole('alert')));
  form.getByText('There are 4 things to fix');
  fireEvent.click(form.getByRole('link', { name: 'Choose a department.' }));
  expect(document.activeElement).toBe(form.getByLabelText('Department'));

  fill(form, { ...person, Username: aUser.username });
  const taken = { path: 'username', message: 'This username is taken.' };
  api.serve(createUser, refusal('conflict', taken.message, [taken]));
  add();
  await form.findByRole('link', { name: 'This username is taken.' });
  const said = form.getByLabelText('Username').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(said.split(' ').at(-1) ?? '')?.textContent).toContain('is taken');
  expect(valueIn(form, 'Name')).toBe('Somebody Else');
});

test('a status that cannot change says why', async () => {
  const { api } = await openUsers([
    serve(setUserStatus, refusal('forbidden', 'You cannot deactivate yourself.')),
  ]);
  const toggle = screen.getByRole('button', { name: 'Deactivate Ada Obi' });
  fireEvent.click(toggle);
  await screen.findByText('Update failed');
  await screen.findByText('You cannot deactivate yourself.');
  api.serve(setUserStatus, unreachable);
  fireEvent.click(toggle);
  await screen.findByText('Failed to update user status. Please try again.');
});

test('an export that breaks off saves nothing', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { api } = await openUsers([
    serve(announceUserExport, answerWith({ noted: true as const })),
  ]);
  api.serve(listUsers, unreachable);
  fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  await screen.findByText('Export Failed');
  await screen.findByText('Failed to export users. Please try again.');
  expect(saved).not.toHaveBeenCalled();
});

test('a list that does not come can be asked for again', async () => {
  const { api } = await openUsers([nothingFound]);
  api.serve(listUsers, unreachable);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nobody of this name' } });
  await screen.findByText('Failed to load users.');
  api.serve(listUsers, listAnswer({ users: [] }, 0));
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('No users match your search criteria');
});

test('a long list loads on, and says how much of it is there', async () => {
  const second = { ...aUser, _id: '019a9f3e-0000-7000-8000-0000000000c2', name: 'Zita Obi' };
  const { api } = await openUsers([
    serve(listUsers, ({ query }) => {
      const isSecond = query.get('cursor') === 'second';
      const answer = listAnswer({ users: [isSecond ? second : aUser] }, 2);
      return { ...answer, page: { ...answer.page, nextCursor: isSecond ? null : 'second' } };
    }),
  ]);
  expect(screen.getAllByText('1 of 2 users').length).toBeGreaterThan(0);
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('Zita Obi');
  await screen.findAllByText('2 of 2 users');
  expect(api.callsTo(listUsers)).toHaveLength(2);
});

test('shows in the dialog that a second factor was already removed', async () => {
  await openUsers([
    serve(removeUserSecondFactor, refusal('conflict', 'This person has no second factor.')),
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'More for Ada Obi' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: /^Remove second factor/ }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Remove second factor' }));
  await waitFor(() => {
    expect(dialog.getByRole('alert').textContent).toContain('This person has no second factor.');
  });
});

test('somebody in a clinical department needs a cadre, which decides about the licence', async () => {
  const { api } = await openUsers();
  const form = await openForm();
  fill(form, { ...person, Department: 'Nursing' });
  fireEvent.click(form.getByRole('button', { name: 'Add User' }));
  await form.findByRole('link', { name: 'Write the cadre: it decides which licence is needed.' });
  fill(form, { Cadre: 'Registered Nurse' });
  api.serve(createUser, answerWith({ user: { ...aUser, name: 'Somebody Else' } }));
  fireEvent.click(form.getByRole('button', { name: 'Add User' }));
  await screen.findByText('User added');
});

test('a cadre that no licence type names is warned about, and saved all the same', async () => {
  const unnamed = {
    cadres: [{ cadre: 'Regd Nurse', people: 1 }],
    needingNone: [],
    total: 1,
    people: 1,
  };
  const { api } = await openUsers([serve(findCadresWithoutLicence, answerWith(unnamed))]);
  const form = await openForm();
  fill(form, { ...person, Department: 'Nursing', Cadre: 'Regd Nurse' });
  await form.findByText(
    /^No licence type names this cadre: no licence will be required of a Regd Nurse in Nursing\./,
  );
  const types = form.getByRole('link', { name: 'Certification types' });
  expect(types.getAttribute('href')).toBe('/compliance?tab=types');
  api.serve(createUser, answerWith({ user: { ...aUser, name: 'Somebody Else' } }));
  fireEvent.click(form.getByRole('button', { name: 'Add User' }));
  await screen.findByText('User added');
});

test('a form outlives the end of the session', async () => {
  const { api } = await openUsers([
    serve(createUser, refusal('unauthenticated', 'Your session has ended.')),
    serve(login, { success: true, token: 't', role: 'ROLE_ADMIN', fullName: 'Ngozi Eze' }),
  ]);
  const form = await openForm();
  fill(form, person);
  fireEvent.click(form.getByRole('button', { name: 'Add User' }));
  fireEvent.change(await screen.findByLabelText('Password'), { target: { value: 'a password' } });
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'ngozi.eze' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  const again = within(await screen.findByRole('dialog'));
  expect(valueIn(again, 'Name')).toBe('Somebody Else');
  expect(valueIn(again, 'Department')).toBe('Finance');
  api.serve(createUser, answerWith({ user: { ...aUser, name: 'Somebody Else' } }));
  fireEvent.click(again.getByRole('button', { name: 'Add User' }));
  await screen.findByText('User added');
});

const right: UserImportOutcome = {
  ...{
    committed: false,
    importId: null,
    rows: 1,
    added: 1,
    changed: 0,
    unchanged: 0,
    wrongRows: 0,
    warnings: [],
  },
  ...{ errors: [], rest: { heads: [], rows: [] }, heads: ['No'], columns: { staffNumber: 'No' } },
  ...{ changes: [], cadresWithoutLicence: [] },
  activated: { people: 1, notCleared: 0, withWarning: 0, first: [] },
  sample: [{ row: 2, staffNumber: 'X-1', name: 'Ada Obi', department: 'Nursing', does: 'add' }],
};

async function openImport(api: readonly Served[] = []) {
  const rendered = await openUsers([serve(listUserImports, answerWith([])), ...api]);
  fireEvent.click(screen.getByRole('link', { name: 'Import' }));
  await screen.findByRole('heading', { name: 'Import people' });
  return rendered;
}

function chooseFile(name: string) {
  const chooser = screen.getByRole('main').querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(chooser, { target: { files: [new File(['No,Name'], name)] } });
}

test('refuses a file that is no spreadsheet, and shows why the server cannot read one', async () => {
  const noText = { path: 'file', message: 'This file is not UTF-8 text.' };
  await openImport([serve(importUsers, refusal('invalid', noText.message, [noText]))]);
  chooseFile('book.pdf');
  await screen.findByText('book.pdf: Save the spreadsheet as XLSX or CSV and choose that file.');
  chooseFile('strange.csv');
  await screen.findByText('This file is not UTF-8 text.');
  // Shown at its field without a retry, which would fail again.
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('shows the server’s progress while it works', async () => {
  const held = Promise.withResolvers<UserImportOutcome>();
  await openImport([
    serve(importUsers, async ({ reportProgress }) => {
      reportProgress(1);
      return answerWith(await held.promise);
    }),
    serve(getUserImport, answerWith({ phase: 'checking', done: 2500, total: 10_000 })),
  ]);
  chooseFile('many.csv');
  await screen.findByText('2,500 of 10,000 rows looked at');
  const bar = screen.getByRole('progressbar', { name: 'Checking the file' });
  expect(bar.getAttribute('aria-valuenow')).toBe('25');
  held.resolve(right);
  await screen.findByRole('heading', { name: /^Every row is right/ });
});

test('after no answer it keeps the file and checks it again, since it may be stored', async () => {
  const { api } = await openImport([serve(importUsers, answerWith(right))]);
  chooseFile('unlucky.csv');
  const commit = await screen.findByRole('button', { name: 'Import 1 person' });
  api.serve(importUsers, unreachable);
  fireEvent.click(commit);
  await screen.findByText(/^No answer came, so it is not known whether the people were stored\./);
  screen.getByText('unlucky.csv');
  api.serve(importUsers, answerWith({ ...right, added: 0, unchanged: 1 }));
  fireEvent.click(screen.getByRole('button', { name: 'Check the file again' }));
  await screen.findByRole('heading', { name: 'There is nothing new in this file' });
  const modes = api.callsTo(importUsers).map(({ body }) => (body as FormData).get('mode'));
  expect(modes).toEqual(['check', 'commit', 'check']);
});
