import type { Answer } from '@icare/contracts/endpoint';
import { changeListView, chooseListColumns, readListViews } from '@icare/contracts/list-views';
import { listUsers } from '@icare/contracts/people';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, listAnswer, serve, unreachable } from '../testing/fake-api.ts';
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

afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'setPointerCapture');
});

test('an own view without columns has those of the list', async () => {
  const mine = view('Mine', { role: 'ROLE_HR' });
  const { stored } = await openUsers('&role=ROLE_HR', { views: [mine], columns: ['Status'] });
  expect(heads()).toEqual(['Name', 'Status', 'Actions']);
  const chooser = await openColumns();
  const back = chooser.getByRole('button', { name: 'Back to the usual columns' });
  expect(back.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(chooser.getByLabelText('Role'));
  await waitFor(() => expect(heads()).toEqual(['Name', 'Status', 'Role', 'Actions']));
  fireEvent.click(back);
  await waitFor(() => expect(heads()).toEqual(['Name', 'Status', 'Actions']));
  await waitFor(() => expect(stored.views[0]?.columns).toBeNull());
});

test('columns cannot be chosen before the stored ones are known', async () => {
  const answer = Promise.withResolvers<Answer<typeof readListViews>>();
  renderScreen('/admin?tab=users', {
    user: 'ROLE_ADMIN',
    api: [
      serve(listUsers, listAnswer({ users: [aUser] }, 1)),
      serve(readListViews, () => answer.promise),
    ],
  });
  await screen.findByText(aUser.name);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Columns' });
  expect(button.disabled).toBe(true);
  answer.resolve(answerWith({ views: [], columns: ['Status'] }));
  const chooser = await openColumns();
  expect(chooser.getByLabelText<HTMLInputElement>('Role').checked).toBe(false);
});

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

test('columns chosen for two views at once are all kept', async () => {
  const [one, two] = [
    view('One', { role: 'ROLE_HR' }, ['Role']),
    view('Two', { role: 'ROLE_ADMIN' }, ['Status']),
  ];
  const { api } = await openUsers('', { views: [one, two] });
  const answer = Promise.withResolvers<Answer<typeof changeListView>>();
  api.serve(changeListView, () => answer.promise);
  fireEvent.click(views().getByRole('link', { name: 'One' }));
  await waitFor(() => expect(current()).toEqual(['One']));
  const chooser = await openColumns();
  fireEvent.click(chooser.getByLabelText('Department'));
  await waitFor(() => expect(heads()).toContain('Department'));
  fireEvent.click(chooser.getByLabelText('Role'));
  await waitFor(() => expect(heads()).not.toContain('Role'));
  fireEvent.click(views().getByRole('link', { name: 'Two' }));
  await waitFor(() => expect(current()).toEqual(['Two']));
  fireEvent.click(chooser.getByLabelText('Status'));
  await waitFor(() => expect(heads()).not.toContain('Status'));
  answer.resolve(answerWith({ view: one }));
  await waitFor(() =>
    expect(api.callsTo(changeListView).map(({ params, body }) => [params['id'], body])).toEqual([
      [one.id, { columns: ['Role', 'Department'] }],
      [one.id, { columns: ['Department'] }],
      [two.id, { columns: [] }],
    ]),
  );
});

test('a column is dragged until the button is released, even where the list was not told so', async () => {
  const capture = vi.fn();
  vi.stubGlobal('PointerEvent', MouseEvent);
  HTMLElement.prototype.setPointerCapture = capture;
  const { stored } = await openUsers('');
  const chooser = await openColumns();
  const list = chooser.getByRole('list');
  const handle = list.querySelector('[data-handle=Role]') as HTMLElement;
  const move = (y: number, buttons: number) =>
    fireEvent(list, new MouseEvent('pointermove', { bubbles: true, clientY: y, buttons }));
  fireEvent.pointerDown(handle);
  expect(capture.mock.contexts).toEqual([list]);
  // All rows stand at 0 here, so that one below it stands below all of them.
  move(10, 1);
  const moved = ['Department', 'Status', 'Last sign-in', 'Role'];
  await waitFor(() => expect(stored.columns).toEqual(moved));
  move(-10, 0);
  move(-10, 1);
  expect(list.querySelector('[data-dragged]')).toBeNull();
  expect(chooser.getByRole('status').textContent).toBe('Role: 4 of 4');
});
