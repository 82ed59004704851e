import type { DepartmentName } from '@icare/contracts/departments';
import type { DocumentStatus } from '@icare/contracts/documents';
import type { Role } from '@icare/contracts/roles';
import { build } from '../../../platform/database/build.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { type Place, readRow, readRows } from '../../../platform/database/send.ts';
import { type Given, statement } from '../../../platform/database/statement.ts';
import { AppError } from '../../../platform/errors.ts';

type Of = { id: string };
/** Whether it asks people at present. */
type State = 'current' | 'ended';

const collectionById = statement(({ id }: Given<Of>, { state }: { state: State }) =>
  build
    .selectFrom('reading_collections as c')
    .leftJoin('users as setter', 'setter.id', 'c.assigned_by_id')
    .leftJoin('users as creator', 'creator.id', 'c.created_by_id')
    .select(({ fn }) => [
      'c.id',
      'c.name',
      'c.description',
      'c.everyone',
      // As JSON, since the driver does not read lists of roles.
      fn<DepartmentName[]>('to_json', ['c.departments']).as('departments'),
      fn<string[]>('to_json', ['c.cadres']).as('cadres'),
      fn<Role[]>('to_json', ['c.roles']).as('roles'),
      fn<string[]>('to_json', ['c.people']).as('people'),
      fn<string[]>('to_json', ['c.left_out']).as('leftOut'),
      'c.days',
      'c.repeat',
      'c.assigned_at as assignedAt',
      'setter.name as assignedBy',
      'c.created_at as createdAt',
      'creator.name as createdBy',
      'c.revision',
    ])
    .where('c.id', '=', id)
    .where('c.ended_at', state === 'current' ? 'is' : 'is not', null),
);

const documentsOf = statement(({ id }: Given<Of>) =>
  build
    .selectFrom('reading_collection_documents as part')
    .innerJoin('documents as d', 'd.id', 'part.document_id')
    .select(({ fn }) => [
      'd.id',
      'd.number',
      'd.name',
      'd.version',
      'd.status',
      'd.deleted_at as deletedAt',
      'd.owner_id as ownerId',
      fn<string[]>('to_json', ['d.departments']).as('departments'),
      'part.added_at as addedAt',
      'part.place',
    ])
    .where('part.collection_id', '=', id)
    .orderBy('part.place')
    .orderBy('part.document_id'),
);

/** What rights ask of a document. */
export type PartRow = {
  id: string;
  name: string;
  ownerId: string | null;
  departments: readonly string[];
} & {
  status: DocumentStatus;
  deletedAt: string | Date | null;
};

const missing = {
  current: 'There is no such collection, or it was ended.',
  ended: 'There is no such collection, or it asks people at present.',
};

/** A collection with its documents in their order; throws if there is none in this state. */
export async function readCollection(place: Place, id: string, state: State = 'current') {
  const collection = await readRow(place, collectionById({ id }, { state }));
  if (!collection) throw new AppError('not_found', missing[state]);
  return { ...collection, documents: await readRows(place, documentsOf({ id })) };
}
export type CollectionRow = Awaited<ReturnType<typeof readCollection>>;

const collectionLock = statement(({ id }: Given<Of>) =>
  build.selectFrom('reading_collections').select('id').where('id', '=', id).forUpdate(),
);

/** Locks a collection and reads it after that, so that two changes run one after the other. */
export async function lockCollection(
  transaction: Transaction,
  id: string,
  state?: State,
): Promise<CollectionRow> {
  await readRow(transaction, collectionLock({ id }));
  return readCollection(transaction, id, state);
}

const sharedDocuments = statement(({ ids }: Given<{ ids: readonly string[] }>) =>
  build
    .selectFrom('documents as d')
    .select(({ fn }) => [
      'd.id',
      'd.name',
      'd.owner_id as ownerId',
      'd.status',
      'd.deleted_at as deletedAt',
      fn<string[]>('to_json', ['d.departments']).as('departments'),
    ])
    .where('d.id', '=', ({ fn }) => fn.any(ids))
    // In a fixed order, so that two changes cannot deadlock; owners and departments stay until the commit.
    .orderBy('d.id')
    .forShare(),
);

/** Documents that stay as they are until the end of the transaction. */
export const keepDocuments = (transaction: Transaction, ids: readonly string[]) =>
  readRows(transaction, sharedDocuments({ ids }));
