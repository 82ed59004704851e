import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { makeOwner, uploadDocument } from './documents.ts';
import type { Client, TestPortal } from './portal.ts';
import { anAssignment } from './reading.ts';

/** A collection of these documents for everybody, under a name of its own. */
export const aCollection = (documents: readonly string[], more: object = {}) => ({
  ...anAssignment({ everyone: true }),
  ...{ name: `Induction ${randomUUID()}`, description: '', documents, ...more },
});

/** Asks people to read these documents. */
export async function addCollection(client: Client, documents: readonly string[], more?: object) {
  const { body } = await client.post('/api/reading-collections').send(aCollection(documents, more));
  expect(body, JSON.stringify(body)).toMatchObject({ success: true });
  return body.data;
}

/** Asks one person alone: a reminder of everybody would be a mail to each whom the tests have added. */
export const addCollectionFor = (
  client: Client,
  { id }: { id: string },
  documents: readonly string[],
) => addCollection(client, documents, { audience: { people: [id] } });

/** A valid collection of a document that the client keeps. */
export async function ownCollection(portal: TestPortal, admin: Client, client: Client) {
  const { _id } = await uploadDocument(admin);
  await makeOwner(portal, client, _id);
  return aCollection([_id]);
}

/** Ids of new documents. */
export async function newDocuments(
  client: Client,
  count: number,
  fields: Record<string, string> = {},
) {
  const ids: string[] = [];
  while (ids.length < count) ids.push((await uploadDocument(client, fields))._id);
  return ids as [string, string, string];
}
/** The body that changes a collection to itself. */
export const unchanged = (collection: Record<string, unknown>) => {
  const { name, description, days, repeat, revision, everyone, departments, cadres, roles } =
    collection;
  const idsOf = (list: unknown) => (list as { id: string }[]).map(({ id }) => id);
  return {
    ...{ name, description, days, repeat, revision },
    documents: (collection.documents as { _id: string }[]).map(({ _id }) => _id),
    audience: {
      ...{ everyone, departments, cadres, roles },
      ...{ people: idsOf(collection.people), leftOut: idsOf(collection.leftOut) },
    },
  };
};
