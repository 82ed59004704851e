import { sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import { readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import type { Platform } from '../../platform/platform.ts';
import type { TrainingByReading } from '../ports.ts';
import { type AskedOf, askedOf, readingAskedOf } from './asked-of-person.ts';

const readingDays = statement((given: Given<AskedOf>) =>
  build
    .selectFrom(readingAskedOf(given).as('asked'))
    .innerJoin('documents as document', 'document.id', 'asked.documentId')
    .select(['asked.documentId', 'document.number', 'document.name'])
    .select(({ ref }) => ref('asked.dueOn').$notNull().as('dueOn'))
    .where('asked.isDone', '=', false)
    .where('asked.dueOn', 'is not', null)
    .orderBy('asked.dueOn')
    .orderBy('asked.documentId')
    .limit(sql.lit(200)),
);

/** What a person still has to read, by day, for their calendar. */
export const findReadingDays = (
  { database }: Pick<Platform, 'database'>,
  user: string,
  trainings: readonly TrainingByReading[],
) => readRows(database, readingDays(askedOf(user, trainings)));
