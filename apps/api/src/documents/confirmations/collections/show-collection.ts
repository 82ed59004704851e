import type { CollectionDocument, ReadingCollection } from '@icare/contracts/reading-collections';
import { lagosDate } from '@icare/domain/lagos-date';
import type { SignedInCaller } from '../../../platform/auth/caller.ts';
import { peopleBehind } from '../../../platform/auth/own-decisions.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readNamed } from '../assignment-row.ts';
import { countCollection, countOpenOfCollection } from './collection-figures.ts';
import { mayChangeCollection, requireCollectionSeen } from './collection-rights.ts';
import type { CollectionRow } from './collection-row.ts';

/** A collection with its documents and how many have read them, as far as the caller may see it. */
export async function findCollection(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  id: string,
  caller: SignedInCaller,
): Promise<ReadingCollection> {
  const seen = await requireCollectionSeen(database, id, caller);
  const { collection, within } = seen;
  const [mayChange, named, figures, own] = await Promise.all([
    mayChangeCollection(database, seen, caller),
    readNamed(database, [...collection.people, ...collection.leftOut]),
    countCollection(database, { id, today: lagosDate(clock()), within }),
    countOpenOfCollection(database, {
      ...{ id, within, people: peopleBehind(caller).map((person) => person.id) },
    }),
  ]);
  // A head does not learn of people of other departments.
  const shown = (ids: readonly string[]) =>
    named
      .filter(({ id, department }) => ids.includes(id) && isWithin(department))
      .map(({ id, name }) => ({ id, name }));
  const isWithin = (department: string) =>
    within === undefined || within.some((name) => name === department);
  const { id: _id, people, leftOut, documents, ...row } = collection;
  return {
    ...{ ...row, _id, people: shown(people), leftOut: shown(leftOut), mayChange },
    documents: documents
      .map((document): CollectionDocument => {
        const { id: documentId, number, name, version, addedAt } = document;
        const none = { asked: 0, read: 0, overdue: 0 };
        return {
          ...{ _id: documentId, number, name, version, addedAt, state: findState(document) },
          ...(figures.ofDocuments.get(documentId) ?? none),
        };
      })
      .filter(({ state }) => mayChange || state === 'Active'),
    within: within ? [...within] : null,
    ...figures.people,
    // Counted apart, while somebody may confirm.
    toRemind: Math.max(0, figures.people.asked - figures.people.read - own),
    byDepartment: figures.byDepartment,
  };
}

const findState = ({ status, deletedAt }: CollectionRow['documents'][number]) =>
  deletedAt === null ? status : ('Deleted' as const);
