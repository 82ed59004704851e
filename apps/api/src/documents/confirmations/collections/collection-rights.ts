import type { DepartmentName } from '@icare/contracts/departments';
import { isAudienceWithin } from '@icare/domain/reading-audience';
import { sql } from 'kysely';
import type { SignedInCaller } from '../../../platform/auth/caller.ts';
import { build } from '../../../platform/database/build.ts';
import { type Place, readRow } from '../../../platform/database/send.ts';
import { type Given, statement } from '../../../platform/database/statement.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Write } from '../../../platform/write.ts';
import { findDepartmentsOf, type StoredAssignment } from '../assignment-row.ts';
import { membersOfCollection } from '../audience.ts';
import { isOfDepartments, isOfficerOrIt, lockLed, owns } from '../reading-rights.ts';
import { type CollectionRow, type PartRow, readCollection } from './collection-row.ts';

type Parts = readonly Omit<PartRow, 'id'>[];

/** Officers, IT and the owner of all its documents, who see and ask everybody. */
const hasWhole = (caller: SignedInCaller, documents: Parts): boolean =>
  isOfficerOrIt(caller) ||
  (documents.length > 0 && documents.every((document) => owns(caller, document)));

const ownsSome = statement(({ id }: Given<{ id: string }>) =>
  build
    .selectFrom('documents')
    .select('id')
    .where('owner_id', '=', id)
    .where('deleted_at', 'is', null)
    .limit(sql.lit(1)),
);

/**
 * Throws unless there can be a collection that the caller sees: officers, IT, heads, and owners of documents. Returns the
 * departments whose people they see; undefined: all.
 */
export async function requireCollector(
  place: Place,
  caller: SignedInCaller,
): Promise<Pick<SeenCollection, 'within'>> {
  if (isOfficerOrIt(caller)) return { within: undefined };
  if (!caller.isService && (await readRow(place, ownsSome({ id: caller.user.id })))) {
    return { within: undefined };
  }
  const within = caller.leads ?? [];
  if (within.length > 0) return { within };
  throw new AppError(
    'forbidden',
    'Collections are for compliance officers, heads of departments and owners of documents.',
  );
}

const memberWithin = statement(
  ({ id, within }: Given<{ id: string; within: readonly DepartmentName[] }>) =>
    membersOfCollection(id)
      .select('person.id')
      .where('works_in.name', '=', sql<string>`any(${within}::text[])`)
      .limit(sql.lit(1)),
);

export type SeenCollection = {
  collection: CollectionRow;
  /** Departments whose people the caller sees; undefined: all. */
  within: readonly DepartmentName[] | undefined;
};

/**
 * A collection that the caller may see. A head sees the people of the departments that they lead, of collections with a
 * document of these departments and of those that ask their people.
 */
export async function requireCollectionSeen(
  place: Place,
  id: string,
  caller: SignedInCaller,
): Promise<SeenCollection> {
  const collection = await readCollection(place, id);
  const within = await findWithin(place, collection, caller);
  if (within === null) {
    throw new AppError(
      'forbidden',
      'Only the owner of all its documents, a compliance officer or the head of a department sees who has read a collection.',
    );
  }
  return { collection, within };
}

/** Departments whose people the caller sees in a collection; undefined: all, null: they do not see it. */
async function findWithin(place: Place, { id, documents }: CollectionRow, caller: SignedInCaller) {
  if (hasWhole(caller, documents)) return undefined;
  const within = caller.leads ?? [];
  if (within.length === 0) return null;
  if (documents.some((document) => isOfDepartments(document, within))) return within;
  return (await readRow(place, memberWithin({ id, within }))) ? within : null;
}

/** Whether the caller may open a collection. */
export const maySeeCollection = async (place: Place, id: string, caller: SignedInCaller) =>
  isOfficerOrIt(caller) ||
  (await findWithin(place, await readCollection(place, id), caller)) !== null;

/** Whether the caller may change and end a collection, for a read: a write asks `requireCollectionSetter`. */
export async function mayChangeCollection(
  place: Place,
  { collection, within }: SeenCollection,
  caller: SignedInCaller,
): Promise<boolean> {
  const { documents } = collection;
  if (hasWhole(caller, documents)) return true;
  if (!within || !documents.every((document) => isOwnOrLed(caller, document, within))) return false;
  return isAudienceWithin(collection, within, await findDepartmentsOf(place, collection.people));
}

/** What the caller sees of an ended collection that they find in the list, and whether they may ask for it again. */
export async function findRightsOfEnded(place: Place, id: string, caller: SignedInCaller) {
  if (isOfficerOrIt(caller)) return { within: undefined, mayAskAgain: true };
  const collection = await readCollection(place, id, 'ended');
  const within = hasWhole(caller, collection.documents) ? undefined : (caller.leads ?? []);
  const mayAskAgain = await mayChangeCollection(place, { collection, within }, caller);
  return { within, mayAskAgain };
}

const isOwnOrLed = (caller: SignedInCaller, document: Parts[number], led: readonly string[]) =>
  owns(caller, document) || isOfDepartments(document, led);

/**
 * Throws unless the caller may have a collection of these documents, before and after, for these audiences. A head may for
 * documents of their departments, as long as everybody is theirs who is asked now and who will be. Returns the
 * departments whose people they see; undefined: all.
 */
export async function requireCollectionSetter(
  w: Pick<Write<SignedInCaller>, 'tx' | 'now' | 'caller'>,
  documents: Parts,
  audiences: readonly StoredAssignment[],
): Promise<readonly string[] | undefined> {
  if (hasWhole(w.caller, documents)) return undefined;
  const led = await lockLed(w);
  const knowsSome = led.length > 0 || documents.some((document) => owns(w.caller, document));
  const others = documents.filter((document) => !isOwnOrLed(w.caller, document, led));
  if (led.length === 0 || others.length > 0) throw notYours(others, knowsSome ? others : []);
  const departmentOf = await findDepartmentsOf(
    w.tx,
    audiences.flatMap(({ people }) => people),
  );
  if (!audiences.every((one) => isAudienceWithin(one, led, departmentOf))) {
    throw new AppError(
      'forbidden',
      'A head asks only people of their own departments. Ask a compliance officer for others.',
    );
  }
  return led;
}

const namedAtMost = 3;

/** `named`: those whose names may be said; whoever only guessed a collection learns none. */
function notYours(documents: Parts, named: Parts): AppError {
  // Of others not even the name is said.
  const shown = named.filter(({ status, deletedAt }) => status === 'Active' && !deletedAt);
  const names = shown.slice(0, namedAtMost).map(({ name }) => name);
  const more = documents.length - names.length;
  const message = `Only a compliance officer asks for documents that you neither keep nor lead the department of${names.length > 0 ? `: ${names.join(', ')}` : ''}${names.length > 0 && more > 0 ? ` and ${more} more` : ''}.`;
  return new AppError('forbidden', message, { fields: [{ path: 'documents', message }] });
}
