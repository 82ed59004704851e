import { createListView, readListViews } from '@icare/contracts/list-views';
import { listUsers } from '@icare/contracts/people';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, listAnswer, refusal, serve, unreachable } from '../testing/fake-api.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import {
  current,
  heads,
  openColumns,
  openUsers,
  usual,
  view,
  views,
} from '../testing/user-list.tsx';
import { aUser } from '../testing/user-samples.ts';

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

test('after a view is deleted its neighbour has the focus, or the button that saves one', async () => {
  const [one, two] = [view('One', { role: 'ROLE_HR' }), view('Two', { role: 'ROLE_ADMIN' })];
  const { goTo } = await openUsers('&role=ROLE_HR', { views: [one, two] });
  for (const [name, next] of [
    ['One', 'Two'],
    ['Two', 'Save view'],
  ] as const) {
    if (name === 'Two') await goTo('/admin?tab=users&role=ROLE_ADMIN');
    (await screen.findByRole('button', { name: `More for the view ${name}` })).focus();
    await chooseInMenu(`More for the view ${name}`, 'Delete');
    await waitFor(() => expect(views().queryByRole('link', { name })).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe(next));
  }
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

test('an own view that was opened keeps its columns while its filters are changed, and can be replaced with them', async () => {
  const [other, mine] = [view('Other'), view('Mine', { role: 'ROLE_HR' }, ['Status'])];
  const { stored } = await openUsers('&status=Active', { views: [other, mine], columns: ['Role'] });
  fireEvent.click(views().getByRole('link', { name: 'Mine' }));
  await waitFor(() => expect(heads()).toEqual(['Name', 'Status', 'Actions']));
  for (const [label, value] of [
    ['Role', 'ROLE_ADMIN'],
    ['Department', 'Nursing'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await waitFor(() => expect(current()).toEqual([]));
  expect(heads()).toEqual(['Name', 'Status', 'Actions']);
  const chooser = await openColumns();
  fireEvent.click(chooser.getByLabelText('Role'));
  await waitFor(() => expect(stored.views[1]?.columns).toEqual(['Status', 'Role']));
  expect(stored.columns).toEqual(['Role']);
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });

  fireEvent.click(views().getByRole('button', { name: 'Save view' }));
  const form = within(await screen.findByRole('dialog', { name: 'Save view' }));
  const saveAs = form.getByLabelText<HTMLSelectElement>('Save as');
  expect([...saveAs.options].map(({ text }) => text)).toEqual([
    'A new view',
    'In the place of ‘Mine’',
    'In the place of ‘Other’',
  ]);
  fireEvent.change(saveAs, { target: { value: mine.id } });
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(current()).toEqual(['Mine']));
  expect(stored.views[1]).toEqual({
    ...mine,
    filters: { role: 'ROLE_ADMIN', department: 'Nursing' },
    columns: ['Status', 'Role'],
  });
  // A view that comes with the list has the columns of the list.
  fireEvent.click(views().getByRole('link', { name: 'All' }));
  await waitFor(() => expect(heads()).toEqual(['Name', 'Role', 'Actions']));
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
