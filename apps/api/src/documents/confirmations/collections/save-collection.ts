import type { Answer, Body } from '@icare/contracts/endpoint';
import {
  type changeCollection as changing,
  createCollection as creating,
} from '@icare/contracts/reading-collections';
import type { SignedInCaller } from '../../../platform/auth/caller.ts';
import { violatedConstraint } from '../../../platform/database/database-errors.ts';
import { AppError, invalidField } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http/endpoint-routes.ts';
import { idempotent } from '../../../platform/http/idempotency.ts';
import { success } from '../../../platform/http/success.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Write, write } from '../../../platform/write.ts';
import type { StoredAssignment } from '../assignment-row.ts';
import {
  audited,
  isSameRequest,
  keepUnseen,
  requirePeople,
  toColumns,
  withoutRepetition,
} from '../audience-values.ts';
import { requireCollectionSetter } from './collection-rights.ts';
import { type CollectionRow, keepDocuments, lockCollection } from './collection-row.ts';
import { findCollection } from './show-collection.ts';

type Fields = Body<typeof creating>;
type Writing = Write<SignedInCaller>;

/** Asks people to read several documents. One row each, however many people. */
export async function createCollection(
  platform: Platform,
  {
    body,
    caller,
    idempotencyKey,
  }: Pick<Call<typeof creating>, 'body' | 'caller' | 'idempotencyKey'>,
): Promise<Answer<typeof creating>> {
  const call = { endpoint: creating, key: idempotencyKey, caller, body };
  const { id } = await refuseTakenName(() =>
    write(platform, caller, (w) =>
      idempotent(w, call, async () => {
        const wanted = await requireParts(w, { body });
        const id = w.newId();
        await w.tx.readingCollection.create({
          data: {
            ...{ id, name: body.name, description: body.description, ...toColumns(wanted) },
            ...{ assignedById: caller.user.id, assignedAt: w.now },
            ...{ createdById: caller.user.id, createdAt: w.now },
          },
        });
        await setDocuments(w, id, body.documents);
        await w.audit({
          action: 'reading_collection.created',
          subject: { type: 'reading_collection', id },
          after: auditedCollection({ ...body, ...wanted }),
        });
        return { id };
      }),
    ),
  );
  return success(await findCollection(platform, id, caller));
}

/** Changes a collection. Days begin anew only for documents that are added, or with another audience, days or repeat. */
export async function changeCollection(
  platform: Platform,
  { params: { id }, body, caller }: Pick<Call<typeof changing>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof changing>> {
  await refuseTakenName(() =>
    write(platform, caller, async (w) => {
      const before = await lockCollection(w.tx, id);
      const wanted = await requireParts(w, { body, before });
      if (before.revision !== body.revision) {
        throw new AppError(
          'conflict',
          'Somebody changed this collection meanwhile. Load it again and repeat what you changed.',
        );
      }
      const isSetAnew = !isSameRequest(before, wanted);
      await w.tx.readingCollection.update({
        where: { id },
        data: {
          ...{ name: body.name, description: body.description, revision: before.revision + 1 },
          ...(isSetAnew && {
            ...toColumns(wanted),
            ...{ assignedById: caller.user.id, assignedAt: w.now },
          }),
        },
      });
      await setDocuments(w, id, body.documents, before.documents);
      await w.audit({
        action: 'reading_collection.changed',
        subject: { type: 'reading_collection', id },
        before: auditedCollection({ ...before, documents: idsOf(before) }),
        after: auditedCollection({ ...body, ...wanted }),
      });
    }),
  );
  return success(await findCollection(platform, id, caller));
}

const toAssignment = ({ audience, days, repeat }: Fields): StoredAssignment => ({
  ...withoutRepetition(audience),
  ...{ days, repeat },
});

export const idsOf = ({ documents }: CollectionRow) => documents.map(({ id }) => id);

type Change = { body: Fields; before?: CollectionRow };

/** What is stored; throws unless the documents and people exist and the caller may ask these to read those. */
async function requireParts(w: Writing, { body, before }: Change): Promise<StoredAssignment> {
  const sent = toAssignment(body);
  const stay = new Set(before ? idsOf(before) : []);
  const documents = await keepDocuments(w.tx, [...new Set([...stay, ...body.documents])]);
  const known = new Map(documents.map((document) => [document.id, document]));
  const added = body.documents.filter((id) => !stay.has(id)).map((id) => known.get(id));
  if (added.some((document) => !document || document.deletedAt !== null)) {
    throw invalidField('documents', 'One of these documents does not exist any more.');
  }
  const led = await requireCollectionSetter(w, documents, before ? [before, sent] : [sent]);
  if (added.some((document) => document?.status === 'Archived')) {
    throw invalidField(
      'documents',
      'One of these documents is archived, so nobody is asked to read it.',
    );
  }
  await requirePeople(w.tx, sent);
  return keepUnseen(w.tx, { before, sent, led });
}

/** Sets the documents and their order. Those that stay keep the day from which they are asked for. */
async function setDocuments(
  { tx, now }: Pick<Writing, 'tx' | 'now'>,
  collectionId: string,
  documents: readonly string[],
  before: CollectionRow['documents'] = [],
) {
  const parts = tx.readingCollectionDocument;
  const placeOf = new Map(before.map(({ id, place }) => [id, place]));
  await parts.deleteMany({ where: { collectionId, documentId: { notIn: [...documents] } } });
  const wanted = documents.map((documentId, index) => ({ documentId, place: index + 1 }));
  await parts.createMany({
    data: wanted
      .filter(({ documentId }) => !placeOf.has(documentId))
      .map((part) => ({ ...part, collectionId, addedAt: now })),
  });
  for (const { documentId, place } of wanted) {
    const isMoved = placeOf.has(documentId) && placeOf.get(documentId) !== place;
    if (!isMoved) continue;
    await parts.update({
      where: { collectionId_documentId: { collectionId, documentId } },
      data: { place },
    });
  }
}

type Audited = StoredAssignment & {
  name: string;
  description: string;
  documents: readonly string[];
};

export const auditedCollection = (collection: Audited) => {
  const { name, description, documents } = collection;
  return { name, description, documents, ...audited(collection) };
};

/** Runs a write, and says `message` where another collection that is not ended has the name. */
export async function refuseTakenName<Result>(
  run: () => Promise<Result>,
  message = 'There is a collection of this name already.',
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!violatedConstraint(error)?.includes('name_key')) throw error;
    throw new AppError('conflict', message, { fields: [{ path: 'name', message }], cause: error });
  }
}
