import {
  type getCriticalUse,
  type listCriticalDocuments,
  maxCriticalDocuments,
} from '@icare/contracts/document-reading';
import type { Answer } from '@icare/contracts/endpoint';
import { limits } from '@icare/contracts/limits';
import { formatFileSize } from '@icare/domain/file-size';
import { sql } from 'kysely';
import type { Caller } from '../platform/auth/caller.ts';
import { build } from '../platform/database/build.ts';
import type { Transaction } from '../platform/database/database.ts';
import { lockByName } from '../platform/database/lock-by-name.ts';
import { readRows } from '../platform/database/send.ts';
import { type Given, statement } from '../platform/database/statement.ts';
import { invalidField } from '../platform/errors.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { documentColumns } from './document-row.ts';
import { findReadableReferencesOf } from './references/find-references.ts';
import { textRevision } from './text/text-revision.ts';
import { toDocument } from './to-document.ts';

/** The critical documents that the caller may read, with what tells a device whether its copy is current. */
export async function findCriticalDocuments(
  { database }: Platform,
  caller: Caller,
): Promise<Answer<typeof listCriticalDocuments>> {
  const rows = await readRows(database, caller.user ? criticalForStaff({}) : criticalForAll({}));
  const ids = rows.map(({ id }) => id);
  const references = await findReadableReferencesOf(database, ids, caller);
  const documents = rows.map(({ textParts, ...row }) => ({
    document: toDocument(row),
    textParts: Number(textParts),
    textRevision: textRevision(row),
    references: references.get(row.id) ?? [],
  }));
  return success({ documents });
}

const selectCritical = () =>
  build
    .selectFrom('documents')
    .innerJoin('document_versions', (join) =>
      join
        .onRef('document_versions.document_id', '=', 'documents.id')
        .onRef('document_versions.number', '=', 'documents.version'),
    )
    .select(documentColumns)
    .select((columns) => [
      'document_versions.id as versionId',
      'document_versions.text_reader as textReader',
      'document_versions.text_state as textState',
      'document_versions.words',
      'document_versions.confidence',
      columns
        .selectFrom('document_texts')
        .select(({ fn }) => fn.countAll<string>().as('parts'))
        .whereRef('document_texts.version_id', '=', 'document_versions.id')
        .as('textParts'),
    ])
    .where('documents.deleted_at', 'is', null)
    .where('documents.status', '=', sql.lit('Active'))
    .where('documents.is_critical', '=', sql.lit(true))
    .orderBy('documents.name')
    .orderBy('documents.id')
    .limit(sql.lit(maxCriticalDocuments));

const criticalForStaff = statement((_: Given<object>) => selectCritical());

const criticalForAll = statement((_: Given<object>) =>
  selectCritical().where('documents.visibility', '=', sql.lit('public')),
);

/** Refuses a critical document that would make all of them together larger than a phone keeps. */
export async function assertCriticalFits(
  tx: Transaction,
  { id, size }: { id: string; size: number },
): Promise<void> {
  // Two documents that fit alone may not fit together.
  await lockByName(tx, 'critical documents');
  const used = await sumCritical(tx, id);
  if (used + size <= limits.criticalBytes) return;
  throw invalidField(
    'isCritical',
    `Critical documents may have ${formatFileSize(limits.criticalBytes)} in all: the others have ${formatFileSize(used)}, this one ${formatFileSize(size)}.`,
  );
}

/** How much of the room for critical documents is used. */
export async function findCriticalUse({
  database,
}: Platform): Promise<Answer<typeof getCriticalUse>> {
  return success({ used: await sumCritical(database.prisma), limit: limits.criticalBytes });
}

/** Bytes of the critical documents that are not deleted, except one. */
async function sumCritical(
  { document }: Pick<Transaction, 'document'>,
  exceptId?: string,
): Promise<number> {
  const { _sum } = await document.aggregate({
    where: { isCritical: true, deletedAt: null, ...(exceptId && { id: { not: exceptId } }) },
    _sum: { size: true },
  });
  return _sum.size ?? 0;
}
