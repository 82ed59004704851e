import { listCertificationTypes } from '@icare/contracts/certification-types';
import { showComplianceDashboard } from '@icare/contracts/compliance-metrics';
import { listUsers } from '@icare/contracts/people';
import type { Role } from '@icare/contracts/roles';
import { searchPortal } from '@icare/contracts/search';
import { logout } from '@icare/contracts/session';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Session } from '../session/session-store.ts';
import { quietDashboard } from '../testing/compliance-samples.ts';
import { answerWith, listAnswer, serve } from '../testing/fake-api.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { nothingFound } from '../testing/search-samples.ts';
import { aUser } from '../testing/user-samples.ts';
import { searchActions } from './search-actions.ts';

const lists = [
  serve(listUsers, listAnswer({ users: [aUser] }, 1)),
  serve(listCertificationTypes, listAnswer([], 0)),
  serve(showComplianceDashboard, answerWith(quietDashboard)),
];

async function search(typed: string, user?: Role, address = '/apps') {
  const rendered = renderScreen(address, { ...(user && { user }), api: [nothingFound, ...lists] });
  await screen.findByRole('heading', { level: 1 });
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const box = await screen.findByRole('combobox', { name: /^Search pages/ });
  fireEvent.change(box, { target: { value: typed } });
  await waitFor(() => expect(screen.queryByText('Searching…')).toBeNull());
  return rendered;
}

const actions = () =>
  within(screen.getByRole('group', { name: 'Actions' }))
    .getAllByRole('option')
    .map((option) => option.querySelector('.font-bold')?.textContent);

test.each<[string, Role, string]>([
  ['invite', 'ROLE_ADMIN', 'Invite a user'],
  ['new staff', 'ROLE_ADMIN', 'Invite a user'],
  ['csv users', 'ROLE_ADMIN', 'Export users'],
  ['upload policy', 'ROLE_ADMIN', 'Upload a policy'],
  ['new licence', 'ROLE_COMPLIANCE', 'Add a record'],
  ['inspection pack', 'ROLE_COMPLIANCE', 'Start an inspection pack'],
  ['advertise', 'ROLE_HR', 'Post a job'],
  ['new password', 'ROLE_STAFF', 'Change my password'],
  ['log out', 'ROLE_STAFF', 'Sign out'],
  ['import', 'ROLE_COMPLIANCE', 'Import records'],
])('‘%s’ finds for %s: %s', async (typed, role, title) => {
  await search(typed, role);
  await screen.findByRole('group', { name: 'Actions' });
  expect(actions()).toContain(title);
});

test.each<[string, Role | undefined]>([
  ['invite', 'ROLE_HR'],
  ['post a job', 'ROLE_COMPLIANCE'],
  ['add a record', 'ROLE_HR'],
  ['inspection pack', 'ROLE_HR'],
  ['upload a policy', 'ROLE_STAFF'],
  ['sign out', undefined],
  ['waive', 'ROLE_HR'],
  ['verify', 'ROLE_HR'],
  ['stuck', 'ROLE_COMPLIANCE'],
  ['mails', 'ROLE_COMPLIANCE'],
  ['restore', 'ROLE_HR'],
  ['who changed hand hygiene', 'ROLE_COMPLIANCE'],
])('‘%s’ is no action for %s', async (typed, role) => {
  await search(typed, role);
  await waitFor(() => expect(screen.queryByText('Type a part of what you look for.')).toBeNull());
  expect(screen.queryByRole('group', { name: 'Actions' })).toBeNull();
});

test.each<[typed: string, user: Role, title: string]>([
  ['invite', 'ROLE_ADMIN', 'Invite a user'],
  ['invite user', 'ROLE_ADMIN', 'Invite a user'],
  ['upload sop', 'ROLE_ADMIN', 'Upload an SOP'],
  ['post job', 'ROLE_HR', 'Post a job'],
  ['waive', 'ROLE_COMPLIANCE', 'Waive a requirement'],
  ['verify', 'ROLE_COMPLIANCE', 'Verify records'],
  ['stuck', 'ROLE_HR', 'See who is stuck'],
  ['mails', 'ROLE_HR', 'Write mails to applicants'],
  ['e-mails', 'ROLE_ADMIN', 'See mails of the portal'],
  ['restore', 'ROLE_ADMIN', 'See the backup'],
  ['backup', 'ROLE_ADMIN', 'See the backup'],
])('‘%s’ puts for %s above what the server finds: %s', async (typed, role, title) => {
  const { api } = await search(typed.slice(0, 3), role);
  const path = '/hr/applications/1';
  const found = { kind: 'application' as const, id: 'application-1', title: typed, path };
  const rest = { page: null, snippet: '', marks: [], isEmergency: false, isStaffOnly: true };
  api.serve(searchPortal, {
    ...answerWith({
      hits: [{ ...found, detail: 'A note', ...rest }],
      ...{ total: 1, isNearest: false, moreOf: [], isIncomplete: false },
    }),
    page: { nextCursor: null, total: 1, totalIsLowerBound: false },
  });
  fireEvent.change(screen.getByRole('combobox', { name: /^Search pages/ }), {
    target: { value: typed },
  });
  await screen.findByRole('group', { name: 'Job applications' });
  expect(screen.getAllByRole('option')[0]?.textContent).toContain(title);
});

test('‘who changed …?’ leads administrators to what the audit log has of it', () => {
  const user = { id: aUser._id, role: 'ROLE_ADMIN' as const, fullName: aUser.name };
  const session = { user, leads: [], edits: [], inspects: null } as unknown as Session;
  const [first] = searchActions(session, 'Who changed Hand  Hygiene & co?');
  expect(first?.to).toBe('/admin?tab=audit&search=Hand++Hygiene+%26+co');
  expect(searchActions(session, 'who changed').map(({ title }) => title)[0]).toBe('Invite a user');
});

test('Enter on the question opens the audit log with the thing as its filter', async () => {
  await search('who changed hand hygiene', 'ROLE_ADMIN');
  await screen.findByRole('option', { name: /^Who changed hand hygiene/ });
  fireEvent.keyDown(screen.getByRole('combobox', { name: /^Search pages/ }), { key: 'Enter' });
  await waitFor(() => expect(location.search).toBe('?tab=audit&search=hand+hygiene'));
});

test('an action leads to its screen with the dialog open, once', async () => {
  const { goTo } = await search('invite', 'ROLE_ADMIN');
  fireEvent.click(await screen.findByRole('option', { name: /^Invite a user/ }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByRole('heading', { name: 'Add User' });
  expect(location.search).toBe('?tab=users');
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await goTo('/admin?tab=users&do=add');
  await screen.findByRole('dialog');
  await goTo('/admin?tab=users&do=toString');
  await waitFor(() => expect(location.search).toBe('?tab=users'));
});

test('a link that asks for what the role may not do opens nothing', async () => {
  renderScreen('/compliance?tab=types&do=add', { user: 'ROLE_STAFF', api: lists });
  await waitFor(() => expect(location.search).toBe('?tab=types'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a head prepares a pack in the room of their department; who leads none does not', () => {
  const of = (leads: Session['leads']) => {
    const user = { id: aUser._id, role: 'ROLE_STAFF' as const, fullName: aUser.name };
    const session = { user, leads, edits: [], inspects: null } as unknown as Session;
    return searchActions(session).filter(({ title }) => title === 'Start an inspection pack');
  };
  expect(of(['Nursing'])).toMatchObject([{ to: '/department?tab=reports&do=pack' }]);
  expect(of([])).toEqual([]);
});

test('Enter signs nobody out who has not moved to it', async () => {
  const { api } = await search('end session', 'ROLE_STAFF');
  const box = screen.getByRole('combobox', { name: /^Search pages/ });
  await screen.findByRole('option', { name: /^Sign out/ });
  expect(screen.getAllByRole('option')).toHaveLength(1);
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(api.callsTo(logout)).toEqual([]);
  fireEvent.keyDown(box, { key: 'ArrowUp' });
  fireEvent.keyDown(box, { key: 'Enter' });
  await screen.findByText('Logged Out');
});

test('signing out needs no page', async () => {
  const { api } = await search('sign out', 'ROLE_STAFF');
  fireEvent.click(await screen.findByRole('option', { name: /^Sign out/ }));
  await screen.findByText('Logged Out');
  expect(api.callsTo(logout)).toHaveLength(1);
  expect(location.pathname).toBe('/apps');
});
