import { randomUUID } from 'node:crypto';
import type { KeptList } from '@icare/contracts/list-views';
import type { Client } from './portal.ts';

/** A view under a name that nobody else has. */
export const listViewBody = (details: object = {}) => ({
  ...{ name: `Nurses ${randomUUID().slice(0, 8)}`, filters: { department: 'Nursing' } },
  columns: null,
  ...details,
});

/** The id of a new view of the client. */
export async function addListView(
  client: Client,
  { list = 'users', ...details }: { list?: KeptList; name?: string } = {},
): Promise<string> {
  const { body } = await client
    .post(`/api/list-views/${list}`)
    .send(listViewBody(details))
    .expect(201);
  return body.data.view.id;
}
