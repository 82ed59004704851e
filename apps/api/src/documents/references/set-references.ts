import type {
  setDocumentReferences as endpoint,
  NewReference,
} from '@icare/contracts/document-references';
import type { Answer } from '@icare/contracts/endpoint';
import { limits } from '@icare/contracts/limits';
import { difference } from '../../platform/audit/audit.ts';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { build } from '../../platform/database/build.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { readRow, readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { write } from '../../platform/write.ts';
import { lockForWriting } from '../drafts/lock-for-writing.ts';
import { documentWithFileById, noSuchDocument } from '../queries.ts';
import { isWriter, notAWriter } from '../reviews/keeper.ts';
import { findReferences, standingOf } from './find-references.ts';

/** In one order, since two documents may be made to refer to each other at the same moment. */
const lockAll = statement(({ ids }: Given<{ ids: readonly string[] }>) =>
  build
    .selectFrom('documents')
    .select(['id', 'number', 'status', 'retired_on as retiredOn', 'deleted_at as deletedAt'])
    .where('id', '=', ({ fn }) => fn.any(ids))
    .orderBy('id')
    .forUpdate(),
);

type Locked = ReadonlyMap<string, Parameters<typeof standingOf>[0] & Found>;
type Found = { number: string; deletedAt: string | null };

/** Replaces what a document refers to. */
export async function setReferences(
  platform: Platform,
  { params, body, caller }: Pick<Call<typeof endpoint>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const targets = body.references.flatMap((one) =>
    one.kind === 'document' ? [one.documentId] : [],
  );
  return write(platform, caller, async (w) => {
    await requireWriterBeforeLocks(platform, params.id, caller);
    const rows = await readRows(w.tx, lockAll({ ids: [params.id, ...targets] }));
    const locked: Locked = new Map(rows.map((row) => [row.id, row]));
    await lockForWriting(w, params.id);
    const present = await findReferences(w.tx, params.id);
    if (body.basedOn !== undefined && body.basedOn !== present.fingerprint) {
      throw new AppError(
        'conflict',
        'Somebody else has changed these references meanwhile. Close this and look at them again.',
      );
    }
    const kept = new Set(
      present.references.flatMap((one) => (one.kind === 'document' ? [one.document._id] : [])),
    );
    body.references.forEach((reference, index) => {
      requireTarget(reference, { path: `references.${index}`, id: params.id, locked, kept });
    });
    await replaceRows(w.tx, params.id, [
      ...body.references,
      ...(await findHidden(w.tx, params.id)),
    ]);
    const next = await findReferences(w.tx, params.id);
    const change = difference(
      { references: present.references.map(describe) },
      { references: next.references.map(describe) },
    );
    if (change.changed) {
      await w.audit({
        action: 'document.references_changed',
        subject: { type: 'document', id: params.id },
        ...{ before: change.before, after: change.after },
      });
    }
    return success(next);
  });
}

/** Whoever may not write the document must not make others wait for the locks of twenty of them. */
async function requireWriterBeforeLocks(
  { database }: Pick<Platform, 'database'>,
  id: string,
  caller: SignedInCaller,
): Promise<void> {
  const document = await readRow(database, documentWithFileById({ id }));
  if (!document || document.deletedAt !== null) throw noSuchDocument();
  if (!isWriter(caller, document)) throw notAWriter();
}

/** What refers to a document that is deleted: nobody sees it, and it is back when the document is. */
async function findHidden(tx: Transaction, documentId: string): Promise<NewReference[]> {
  const hidden = await tx.documentReference.findMany({
    where: { documentId, target: { deletedAt: { not: null } } },
    orderBy: { position: 'asc' },
    select: { targetId: true },
  });
  return hidden.flatMap(({ targetId }) =>
    targetId === null ? [] : [{ kind: 'document' as const, documentId: targetId }],
  );
}

type Place = { path: string; id: string; locked: Locked; kept: ReadonlySet<string> };

/** Throws unless it can be referred to. What was on the list before may stay, although it is a draft again. */
function requireTarget(reference: NewReference, { path, id, locked, kept }: Place): void {
  if (reference.kind === 'rule') return;
  const { documentId } = reference;
  if (documentId === id) throw invalidField(path, 'A document does not refer to itself.');
  const target = locked.get(documentId);
  const isKnown = target && (kept.has(documentId) || standingOf(target) !== 'never_in_force');
  if (!isKnown || target.deletedAt !== null) {
    throw invalidField(path, 'There is no such document that is or was in force.');
  }
}

async function replaceRows(
  tx: Transaction,
  documentId: string,
  references: readonly NewReference[],
): Promise<void> {
  await tx.documentReference.deleteMany({ where: { documentId } });
  await tx.documentReference.createMany({
    // A full list has no room for what nobody sees.
    data: references.slice(0, limits.documentReferences).map((one, index) => ({
      ...{ documentId, position: index + 1 },
      ...(one.kind === 'document'
        ? { targetId: one.documentId }
        : { title: one.title, address: one.address ?? null }),
    })),
  });
}

type Shown = Awaited<ReturnType<typeof findReferences>>['references'][number];

/** As the audit log names it. */
function describe(one: Shown): string {
  if (one.kind === 'document') return one.document.number;
  return one.address === null ? one.title : `${one.title} (${one.address})`;
}
