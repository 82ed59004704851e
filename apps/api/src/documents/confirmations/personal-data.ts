import { type SqlBool, sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import {
  type CopySection,
  type ErasureStep,
  kept,
  removed,
} from '../../platform/personal-data/personal-data.ts';
import { collectionsCopy, collectionsErasure } from './collections/personal-data.ts';

export const confirmationsCopy: readonly CopySection[] = [
  {
    name: 'documentsConfirmed',
    label: 'Document versions they confirmed to have read',
    covers: ['reading_receipts.user_id'],
    query: ({ id }) =>
      build
        .selectFrom('reading_receipts as r')
        .leftJoin('documents as d', 'd.id', 'r.document_id')
        .select([
          'd.number',
          'd.name as document',
          'r.version',
          'r.sha256 as fileHash',
          'r.confirmed_at as confirmedAt',
          'r.read_at as readAt',
          'r.seconds_open as secondsOpen',
          'r.device',
          'r.offline',
          'r.right_answers as rightAnswers',
          'r.questions',
        ])
        .where('r.user_id', '=', id)
        .orderBy('r.confirmed_at')
        .orderBy('r.document_id'),
  },
  {
    name: 'readingTries',
    label: 'Tries to answer the questions about a document',
    covers: ['reading_tries.user_id'],
    query: ({ id }) =>
      build
        .selectFrom('reading_tries as t')
        .innerJoin('documents as d', 'd.id', 't.document_id')
        .select([
          'd.number',
          'd.name as document',
          't.version',
          't.right_answers as rightAnswers',
          't.questions',
          // Counted from 1, as they stand on the screen.
          sql<
            number[]
          >`(select json_agg(choice + 1 order by place) from unnest(t.choices) with ordinality as chosen (choice, place))`.as(
            'answersChosen',
          ),
          't.tried_at as triedAt',
        ])
        .where('t.user_id', '=', id)
        .orderBy('t.tried_at'),
  },
  {
    name: 'documentsNamedToRead',
    label: 'Documents that they are asked to read, or not to read, by name',
    covers: ['reading_assignments.people', 'reading_assignments.left_out'],
    query: ({ id }) =>
      build
        .selectFrom('reading_assignments as a')
        .innerJoin('documents as d', 'd.id', 'a.document_id')
        .select(['d.number', 'd.name as document'])
        .select(sql<boolean>`${id}::uuid = any(a.people)`.as('isAsked'))
        .where(sql<SqlBool>`(${id}::uuid = any(a.people) or ${id}::uuid = any(a.left_out))`)
        .orderBy('d.name')
        .orderBy('d.id'),
  },
  {
    name: 'documentsAssigned',
    label: 'Documents that they asked others to read',
    covers: ['reading_assignments.assigned_by_id'],
    query: ({ id }) =>
      build
        .selectFrom('reading_assignments as a')
        .innerJoin('documents as d', 'd.id', 'a.document_id')
        .select(['d.number', 'd.name as document', 'a.assigned_at as assignedAt'])
        .where('a.assigned_by_id', '=', id)
        .orderBy('a.assigned_at'),
  },
  {
    name: 'readingReminders',
    label: 'Reminders to read documents, which they got',
    covers: ['reading_reminders.user_id'],
    query: ({ id }) =>
      build
        .selectFrom('reading_reminders as r')
        .innerJoin('documents as d', 'd.id', 'r.document_id')
        .select(({ cast }) => [
          'd.number',
          'd.name as document',
          cast<string>('r.day', 'text').as('day'),
        ])
        .where('r.user_id', '=', id)
        .orderBy('r.day'),
  },
  {
    name: 'readingRemindersSent',
    label: 'Reminders to read documents, which they sent',
    covers: ['reading_reminders.sent_by_id'],
    query: ({ id }) =>
      build
        .selectFrom('reading_reminders as r')
        .innerJoin('documents as d', 'd.id', 'r.document_id')
        .select(({ cast, fn }) => [
          'd.number',
          'd.name as document',
          cast<string>('r.day', 'text').as('day'),
          fn.countAll<number>().as('people'),
        ])
        .where('r.sent_by_id', '=', id)
        .groupBy(['d.id', 'r.day'])
        .orderBy('r.day'),
  },
  ...collectionsCopy,
];

/** Receipts stay, as events of the audit log do: an id, a version and a time. Whose id it was is erased with the name. */
export const confirmationsErasure: readonly ErasureStep[] = [
  kept('Document versions they confirmed to have read', 'reading_receipts', 'user_id'),
  {
    label: 'Being named among those who have to read a document',
    table: 'reading_assignments',
    where: ({ id }) => sql<SqlBool>`(${id}::uuid = any(t.people) or ${id}::uuid = any(t.left_out))`,
    covers: ['reading_assignments.people', 'reading_assignments.left_out'],
    fate: 'cleared',
    set: ({ id }) =>
      sql`people = array_remove(people, ${id}::uuid), left_out = array_remove(left_out, ${id}::uuid)`,
  },
  removed('Tries to answer the questions about a document', 'reading_tries'),
  removed('Reminders to read documents, which they got', 'reading_reminders'),
  kept('Reminders to read documents, which they sent', 'reading_reminders', 'sent_by_id'),
  kept('Documents that they asked others to read', 'reading_assignments', 'assigned_by_id'),
  ...collectionsErasure,
];
