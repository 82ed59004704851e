import {
  changeListView,
  chooseListColumns,
  createListView,
  deleteListView,
  type ListView,
  readListViews,
} from '@icare/contracts/list-views';
import { listUsers } from '@icare/contracts/people';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, listAnswer, refusal, serve, unreachable } from '../testing/fake-api.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { aUser } from '../testing/user-samples.ts';

const view = (name: string, filters = {}, columns: string[] | null = null): ListView => ({
  ...{ id: crypto.randomUUID(), name, filters, columns },
});

/** Users with the views and columns that a server would keep. */
async function openUsers(
  address: string,
  kept: { views?: ListView[]; columns?: string[] | null } = {},
) {
  const stored = { views: kept.views ?? [], columns: kept.columns ?? null };
  const rendered = renderScreen(`/admin?tab=users${address}`, {
    user: 'ROLE_ADMIN',
    api: [
      serve(listUsers, listAnswer({ users: [aUser] }, 1)),
      serve(readListViews, () => answerWith({ ...stored })),
      serve(createListView, ({ body }) => {
        const created = { id: crypto.randomUUID(), ...(body as Omit<ListView, 'id'>) };
        stored.views = [...stored.views, created];
        return answerWith({ view: created });
      }),
      serve(changeListView, ({ params, body }) => {
        const changed = {
          ...stored.views.find(({ id }) => id === params['id']),
          ...(body as object),
        };
        stored.views = stored.views.map((one) =>
          one.id === params['id'] ? (changed as ListView) : one,
        );
        return answerWith({ view: changed as ListView });
      }),
      serve(deleteListView, ({ params }) => {
        stored.views = stored.views.filter(({ id }) => id !== params['id']);
        return answerWith({ id: params['id'] ?? '' });
      }),
      serve(chooseListColumns, ({ body }) => {
        stored.columns = (body as { columns: string[] | null }).columns;
        return answerWith({ columns: stored.columns });
      }),
    ],
  });
  await screen.findByText(aUser.name);
  await waitFor(() => expect(rendered.api.callsTo(readListViews)).toHaveLength(1));
  const last = stored.views.at(-1);
  if (last) await views().findByRole('link', { name: last.name });
  return { ...rendered, stored };
}

const views = () => within(screen.getByRole('navigation', { name: 'Views of users' }));
const current = () =>
  views()
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'true')
    .map((link) => link.textContent);
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);

test('the view that the address has is underlined, and another is one click', async () => {
  await openUsers('');
  expect(current()).toEqual(['All']);
  fireEvent.click(views().getByRole('link', { name: 'To activate' }));
  await waitFor(() => expect(current()).toEqual(['To activate']));
  expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('Inactive');
  expect(location.search).toBe('?tab=users&status=Inactive');
  fireEvent.change(screen.getByLabelText('Role'), { target: { value: 'ROLE_HR' } });
  await waitFor(() => expect(current()).toEqual([]));
});

test('what the list shows is saved as a view, which is then open, with its order and columns', async () => {
  const { api } = await openUsers('&department=Nursing&sort=created&order=desc&unknown=1', {
    columns: ['Status'],
  });
  fireEvent.click(views().getByRole('button', { name: 'Save view' }));
  const form = within(await screen.findByRole('dialog'));
  // There is none that it could replace.
  expect(form.queryByLabelText('Save as')).toBeNull();
  fireEvent.change(form.getByLabelText('Name'), { target: { value: 'New nurses' } });
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(current()).toEqual(['New nurses']));
  expect(api.callsTo(createListView).map(({ params, body }) => ({ params, body }))).toEqual([
    {
      params: { list: 'users' },
      body: {
        name: 'New nurses',
        filters: { department: 'Nursing', sort: 'created', order: 'desc' },
        columns: ['Status'],
      },
    },
  ]);
});

test('a name that is taken is said at its field; a view can be replaced and renamed', async () => {
  const late = view('Late', { status: 'Inactive', role: 'ROLE_HR' });
  const { api, stored } = await openUsers('&role=ROLE_ADMIN', { views: [late] });
  expect(current()).toEqual([]);
  fireEvent.click(views().getByRole('button', { name: 'Save view' }));
  const form = within(await screen.findByRole('dialog'));
  const taken = 'You have a view called ‘Late’.';
  api.serve(createListView, refusal('conflict', taken, [{ path: 'name', message: taken }]));
  fireEvent.change(form.getByLabelText('Name'), { target: { value: 'late' } });
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  await form.findByRole('link', { name: taken });
  fireEvent.change(form.getByLabelText('Save as'), { target: { value: late.id } });
  expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('Late');
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(current()).toEqual(['Late']));
  expect(stored.views).toEqual([{ ...late, filters: { role: 'ROLE_ADMIN' } }]);

  await chooseInMenu('More for the view Late', 'Rename…');
  const rename = within(await screen.findByRole('dialog'));
  fireEvent.change(rename.getByLabelText('Name'), { target: { value: 'IT' } });
  fireEvent.click(rename.getByRole('button', { name: 'Rename' }));
  await waitFor(() => views().getByRole('link', { name: 'IT' }));
});

async function chooseInMenu(menu: string, item: string) {
  fireEvent.click(screen.getByRole('button', { name: menu }));
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
}

test('a deleted view comes back with Undo, as it was', async () => {
  const mine = view('Mine', { role: 'ROLE_HR' }, ['Role']);
  const { stored } = await openUsers('&role=ROLE_HR', { views: [mine] });
  expect(heads()).toEqual(['Name', 'Role', 'Actions']);
  await chooseInMenu('More for the view Mine', 'Delete');
  await waitFor(() => expect(views().queryByRole('link', { name: 'Mine' })).toBeNull());
  expect(heads()).toEqual(usual);
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await views().findByRole('link', { name: 'Mine' });
  expect(stored.views).toEqual([{ ...mine, id: expect.any(String) }]);
});

test('of a view what the list no longer knows is dropped, and the page stays', async () => {
  const old = view('Old', { role: 'ROLE_KING', department: 'Nursing', shoeSize: '44' });
  const { api } = await openUsers('', { views: [old] });
  fireEvent.click(views().getByRole('link', { name: 'Old' }));
  await waitFor(() => expect(current()).toEqual(['Old']));
  expect(location.search).not.toContain('shoeSize');
  await waitFor(() =>
    expect(api.callsTo(listUsers).at(-1)?.query.get('department')).toBe('Nursing'),
  );
  expect(api.callsTo(listUsers).at(-1)?.query.has('role')).toBe(false);
});

test('two views with the same filters are told apart by which was opened', async () => {
  const [narrow, wide] = [
    view('Narrow', { role: 'ROLE_HR' }, []),
    view('Wide', { role: 'ROLE_HR' }, ['Status']),
  ];
  await openUsers('', { views: [narrow, wide] });
  fireEvent.click(views().getByRole('link', { name: 'Wide' }));
  await waitFor(() => expect(current()).toEqual(['Wide']));
  expect(heads()).toEqual(['Name', 'Status', 'Actions']);
  fireEvent.click(views().getByRole('link', { name: 'Narrow' }));
  await waitFor(() => expect(heads()).toEqual(['Name', 'Actions']));
});

test('the views that come with the list stay where one’s own cannot be loaded', async () => {
  const { api } = renderScreen('/admin?tab=users', {
    user: 'ROLE_ADMIN',
    api: [serve(listUsers, listAnswer({ users: [aUser] }, 1)), serve(readListViews, unreachable)],
  });
  await screen.findByText('Your own views could not be loaded.');
  expect(current()).toEqual(['All']);
  api.serve(readListViews, answerWith({ views: [view('Mine')], columns: null }));
  fireEvent.click(views().getByRole('button', { name: 'Retry' }));
  await views().findByRole('link', { name: 'Mine' });
});

const openColumns = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
  return within(await screen.findByRole('dialog', { name: 'Columns' }));
};
const usual = ['Name', 'Role', 'Department', 'Status', 'Last sign-in', 'Actions'];

test('columns are chosen and moved with keys, kept as one goes, and go back to the usual ones', async () => {
  const { stored } = await openUsers('');
  expect(heads()).toEqual(usual);
  const chooser = await openColumns();
  expect(chooser.getByLabelText<HTMLInputElement>('Name').disabled).toBe(true);
  expect(chooser.queryByLabelText('Actions')).toBeNull();
  fireEvent.click(chooser.getByLabelText('Role'));
  await waitFor(() => expect(heads()).not.toContain('Role'));
  const status = chooser.getByLabelText('Status');
  fireEvent.keyDown(status, { key: 'ArrowUp', altKey: true });
  const moved = ['Name', 'Status', 'Department', 'Last sign-in', 'Actions'];
  await waitFor(() => expect(heads()).toEqual(moved));
  expect(chooser.getByRole('status').textContent).toBe('Status: 2 of 4');
  // Without Alt the arrows are the page's.
  fireEvent.keyDown(status, { key: 'ArrowUp' });
  await waitFor(() => expect(stored.columns).toEqual(['Status', 'Department', 'Last sign-in']));
  // One that is hidden keeps its place in the chooser.
  expect(chooser.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
    ...['Name', 'Role', 'Status', 'Department', 'Last sign-in'],
  ]);
  fireEvent.click(chooser.getByRole('button', { name: 'Back to the usual columns' }));
  await waitFor(() => expect(heads()).toEqual(usual));
  await waitFor(() => expect(stored.columns).toBeNull());
});

test('the columns of an own view that is open are its own', async () => {
  const mine = view('Mine', { role: 'ROLE_HR' }, ['Role']);
  const { stored } = await openUsers('&role=ROLE_HR', { views: [mine], columns: ['Status'] });
  const chooser = await openColumns();
  chooser.getByText(/Of the view ‘Mine’/);
  fireEvent.click(chooser.getByLabelText('Department'));
  await waitFor(() => expect(stored.views[0]?.columns).toEqual(['Role', 'Department']));
  expect(stored.columns).toEqual(['Status']);
});

test('a choice that could not be kept is taken back on the screen', async () => {
  const { api } = await openUsers('');
  const answer = Promise.withResolvers<typeof unreachable>();
  api.serve(chooseListColumns, () => answer.promise);
  const chooser = await openColumns();
  fireEvent.click(chooser.getByLabelText('Role'));
  await waitFor(() => expect(heads()).not.toContain('Role'));
  answer.resolve(unreachable);
  await screen.findByText('Columns not kept');
  await waitFor(() => expect(heads()).toEqual(usual));
});
