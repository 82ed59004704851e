import type { SignedInCaller } from '../../../platform/auth/caller.ts';
import { build } from '../../../platform/database/build.ts';
import { type Place, readRows } from '../../../platform/database/send.ts';
import { type Given, statement } from '../../../platform/database/statement.ts';
import { maySeeCollection } from './collection-rights.ts';

const collectionsOf = statement(({ id }: Given<{ id: string }>) =>
  build
    .selectFrom('reading_collection_documents as part')
    .innerJoin('reading_collections as c', 'c.id', 'part.collection_id')
    .select(['c.id', 'c.name'])
    .where('part.document_id', '=', id)
    .where('c.ended_at', 'is', null)
    .orderBy('c.name_key'),
);

/** The collections that ask for a document, and whether the caller may open each: its owner may not always. */
export async function findCollectionsOf(place: Place, document: string, caller: SignedInCaller) {
  const collections = [];
  for (const { id, name } of await readRows(place, collectionsOf({ id: document }))) {
    collections.push({ id, name, mayOpen: await maySeeCollection(place, id, caller) });
  }
  return collections;
}
