import { createHash } from 'node:crypto';
import type {
  DocumentReference,
  listDocumentReferences,
  ReferringDocuments,
} from '@icare/contracts/document-references';
import type { DocumentCategory } from '@icare/contracts/documents';
import type { Answer } from '@icare/contracts/endpoint';
import { limits } from '@icare/contracts/limits';
import { sql } from 'kysely';
import type { Caller } from '../../platform/auth/caller.ts';
import { build } from '../../platform/database/build.ts';
import { type Place, readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import type { Platform } from '../../platform/platform.ts';
import { findDocument } from '../queries.ts';

const referencesOf = statement(({ ids }: Given<{ ids: readonly string[] }>) =>
  build
    .selectFrom('document_references')
    .leftJoin('documents as target', 'target.id', 'document_references.target_id')
    .select([
      'document_references.document_id as documentId',
      'document_references.target_id as targetId',
      'document_references.title',
      'document_references.address',
      'target.number',
      'target.name',
      'target.category',
      'target.status',
      'target.visibility',
      'target.retired_on as retiredOn',
      'target.deleted_at as deletedAt',
    ])
    .where('document_references.document_id', '=', ({ fn }) => fn.any(ids))
    .orderBy('document_references.document_id')
    .orderBy('document_references.position'),
);

type Row = Awaited<ReturnType<typeof readReferences>>[number];

const readReferences = (place: Place, id: string) => readRows(place, referencesOf({ ids: [id] }));

/** All that a document refers to, for whoever sees its record. Deleted documents are left out, and come back when restored. */
export async function findReferences(place: Place, id: string) {
  const rows = await readReferences(place, id);
  return {
    references: rows.filter(({ deletedAt }) => deletedAt === null).map(toReference),
    fingerprint: fingerprintOf(rows),
  };
}

/**
 * What a document refers to and what refers to it, as far as a reader of it may know of that: what could be read once, or can
 * be.
 */
export async function findReadableReferences(
  platform: Platform,
  id: string,
  caller: Caller,
): Promise<Answer<typeof listDocumentReferences>['data']> {
  await findDocument(platform, id, caller);
  const references = await readReferences(platform.database, id);
  return {
    references: toReadable(references, caller),
    referredToBy: await findReferring(platform.database, id, caller),
  };
}

/** The same of many documents that the caller may read, by id; those that refer to nothing are left out. */
export async function findReadableReferencesOf(
  place: Place,
  ids: readonly string[],
  caller: Caller,
): Promise<Map<string, DocumentReference[]>> {
  const rows = ids.length > 0 ? await readRows(place, referencesOf({ ids })) : [];
  const byDocument = Map.groupBy(rows, ({ documentId }) => documentId);
  return new Map([...byDocument].map(([id, its]) => [id, toReadable(its, caller)]));
}

const toReadable = (rows: readonly Row[], caller: Caller): DocumentReference[] =>
  rows
    .filter(
      ({ deletedAt, visibility }) => deletedAt === null && (caller.user || visibility !== 'staff'),
    )
    .map(toReference)
    .filter(
      (reference) => reference.kind === 'rule' || reference.document.standing !== 'never_in_force',
    );

function toReference(row: Row): DocumentReference {
  const { targetId, number, name, category, title, address } = row;
  if (targetId === null || number === null || name === null) {
    return { kind: 'rule', title: title ?? '', address };
  }
  return {
    kind: 'document',
    document: {
      ...{ _id: targetId, number, name, category: category as DocumentCategory },
      standing: standingOf(row),
    },
  };
}

export function standingOf({ status, retiredOn }: Pick<Row, 'status' | 'retiredOn'>) {
  if (status === 'Active') return 'in_force';
  return status === 'Archived' && retiredOn !== null ? 'retired' : 'never_in_force';
}

function fingerprintOf(rows: readonly Row[]): string {
  const stored = rows.map(({ targetId, title, address }) => [targetId, title, address]);
  return createHash('sha256').update(JSON.stringify(stored)).digest('hex').slice(0, 16);
}

const referringTo = statement(({ id }: Given<{ id: string }>, choice: { forEveryone: boolean }) =>
  build
    .selectFrom('document_references')
    .innerJoin('documents', 'documents.id', 'document_references.document_id')
    .select([
      'documents.id as _id',
      'documents.number',
      'documents.name',
      'documents.category',
      sql<number>`(count(*) over ())::int`.as('total'),
    ])
    .where('document_references.target_id', '=', id)
    .where('documents.status', '=', sql.lit('Active'))
    .where('documents.deleted_at', 'is', null)
    .$if(choice.forEveryone, (query) => query.where('documents.visibility', '=', sql.lit('public')))
    .orderBy('documents.number')
    .limit(sql.lit(limits.referringShown)),
);

/** Documents in force that refer to a document; visitors learn of those alone that they may read. */
export async function findReferring(
  place: Place,
  id: string,
  { user }: Pick<Caller, 'user'>,
): Promise<ReferringDocuments> {
  const rows = await readRows(place, referringTo({ id }, { forEveryone: user === null }));
  return {
    documents: rows.map(({ total, category, ...row }) => ({
      ...row,
      category: category as DocumentCategory,
    })),
    total: rows[0]?.total ?? 0,
  };
}
