import { sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import type { Given } from '../../platform/database/statement.ts';
import type { TrainingByReading } from '../ports.ts';
import { askedReaders } from './audience.ts';

/** A person, and the documents that trainings ask them to read; a day of null: they have the training. */
export type AskedOf = {
  user: string;
  documents: readonly string[];
  days: readonly (string | null)[];
};

export const askedOf = (user: string, trainings: readonly TrainingByReading[]): AskedOf => ({
  user,
  documents: trainings.map(({ documentId }) => documentId),
  days: trainings.map(({ dueOn }) => dueOn),
});

const isRead = sql<boolean>`coalesce(seen.version >= document.version - document.minor_versions, false)`;

/** What trainings ask for, as rows of `askedReaders`: what is to be read, and what was read and still counts. */
const byTrainings = ({ user, documents, days }: Given<AskedOf>) =>
  build
    .selectFrom(
      sql<{
        id: string;
        due_on: string | null;
      }>`unnest(${documents}::uuid[], ${days}::date[])`.as<'training'>(sql`training(id, due_on)`),
    )
    .innerJoin('documents as document', 'document.id', 'training.id')
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom('reading_receipts as receipt')
          .select(({ fn }) => fn.max('receipt.version').as('version'))
          .where('receipt.user_id', '=', user)
          .whereRef('receipt.document_id', '=', 'document.id')
          .as('seen'),
      (join) => join.onTrue(),
    )
    .select(['document.id as documentId', 'seen.version as versionRead', isRead.as('isDone')])
    .select([sql<string | null>`null`.as('collection'), sql<number | null>`null::int`.as('place')])
    .select(sql<string | null>`case when ${isRead} then null else training.due_on end`.as('dueOn'))
    .where('document.deleted_at', 'is', null)
    .where('document.status', '=', sql.lit('Active'))
    .where(({ or, eb }) => or([isRead, eb('training.due_on', 'is not', null)]));

/**
 * Every document that a person has to read, once: because they are asked to, or for a training that they need. What is open
 * stands before what is done, with the earliest day and the collection that sets it. Whoever asks for a document sees those whom they ask in
 * `askedReaders` alone.
 */
export const readingAskedOf = (given: Given<AskedOf>) =>
  build
    .selectFrom(
      build
        .selectFrom(askedReaders().where('person.id', '=', given.user).as('asked'))
        .select(['asked.documentId', 'asked.versionRead', 'asked.isDone'])
        .select(['asked.collection', 'asked.place'])
        .select(sql<string | null>`asked."dueOn"`.as('dueOn'))
        .unionAll(byTrainings(given))
        .as('every'),
    )
    .selectAll('every')
    .distinctOn('every.documentId')
    .orderBy('every.documentId')
    .orderBy('every.isDone')
    .orderBy('every.dueOn')
    .orderBy('every.place');

/** The names of the trainings that ask for a document; `isOpen`: those that the person does not have, else those that they have. */
export const trainingsBy = (
  trainings: readonly TrainingByReading[],
  documentId: string,
  { isOpen }: { isOpen: boolean },
): string[] =>
  trainings
    .filter((one) => one.documentId === documentId && isOpen === (one.dueOn !== null))
    .map(({ name }) => name);
