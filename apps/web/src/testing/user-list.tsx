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
import { expect } from 'vitest';
import { answerWith, listAnswer, serve } from './fake-api.ts';
import { renderScreen } from './render-screen.tsx';
import { aUser } from './user-samples.ts';

export const view = (name: string, filters = {}, columns: string[] | null = null): ListView => ({
  ...{ id: crypto.randomUUID(), name, filters, columns },
});

/** Users with the views and columns that a server would keep. */
export async function openUsers(
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

export const views = () => within(screen.getByRole('navigation', { name: 'Views of users' }));
export const current = () =>
  views()
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'true')
    .map((link) => link.textContent);
export const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);

export const openColumns = async () => {
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Columns' });
  await waitFor(() => expect(button().disabled).toBe(false));
  fireEvent.click(button());
  return within(await screen.findByRole('dialog', { name: 'Columns' }));
};
export const usual = ['Name', 'Role', 'Department', 'Status', 'Last sign-in', 'Actions'];
