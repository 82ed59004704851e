import { readableDate } from '@icare/domain/calendar-days';
import { lagosDate } from '@icare/domain/lagos-date';
import { sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import { givenRows, type Rows } from '../../platform/database/given-rows.ts';
import { readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { removeBidiControls } from '../../platform/mail/render-email.ts';
import type { Write } from '../../platform/write.ts';
import { askedReaders } from './audience.ts';

/** Days before the last one on which people are reminded, and then the days from one reminder to the next. */
const [daysBefore, daysApart] = [sql.lit(3), sql.lit(7)];

/** The last day on which a reminder was due: the first day, 3 days before the last one, on it, and every 7 days after it. */
const lastStage = (today: Given<Telling>['today']) => sql<string>`case
  when ${today}::date >= reader."dueOn" then reader."dueOn" + ((${today}::date - reader."dueOn") / ${daysApart}) * ${daysApart}
  when ${today}::date >= reader."dueOn" - ${daysBefore} then greatest(reader."dueOn" - ${daysBefore}, reader."askedOn")
  else reader."askedOn" end`;

type Telling = { ids: readonly string[]; today: string };

const openReading = statement(({ ids, today }: Given<Telling>) =>
  build
    .selectFrom(
      askedReaders()
        .where('person.id', '=', ({ fn }) => fn.any(ids))
        .select(['document.number', 'document.name'])
        .as('reader'),
    )
    .select(['reader.userId', 'reader.documentId', 'reader.number', 'reader.name', 'reader.dueOn'])
    .select(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reading_reminders as sent')
            .select('sent.day')
            .whereRef('sent.document_id', '=', 'reader.documentId')
            .whereRef('sent.user_id', '=', 'reader.userId')
            .where('sent.day', '>=', lastStage(today)),
        ),
      )
        .$castTo<boolean>()
        .as('isToTell'),
    )
    .where('reader.isDone', '=', false)
    .orderBy('reader.dueOn')
    .orderBy('reader.documentId'),
);

/** Notes that people were told of documents; answers with those who were not yet told of them today. */
export const insertReminders = statement(({ rows }: Given<{ rows: Rows<'reading_reminders'> }>) => {
  const columns = ['document_id', 'user_id', 'day', 'sent_by_id'] as const;
  return build
    .insertInto('reading_reminders')
    .columns(columns)
    .expression(
      build
        .selectFrom(givenRows('reading_reminders', rows))
        .select(columns)
        // In a fixed order, so that two processes cannot deadlock.
        .orderBy('user_id')
        .orderBy('document_id'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id as userId');
});

/** What a mail says of what its recipient has to read. */
export type ReadingToTell = {
  facts: { label: string; value: string }[];
  total: number;
  /** Documents whose day has passed. */
  overdue: number;
};

const shownAtMost = 15;

export type OpenReading = { name: string; number: string; dueOn: string };

/** What a mail says of documents that somebody still has to read. */
export const tellOpenReading = (
  documents: readonly OpenReading[],
  today: string,
): ReadingToTell => ({
  facts: documents.slice(0, shownAtMost).map(({ dueOn, name, number }) => ({
    label: `${dueOn < today ? 'Was to be read by' : 'To be read by'} ${readableDate(dueOn)}`,
    value: `${removeBidiControls(name)}, ${number}`,
  })),
  total: documents.length,
  overdue: documents.filter(({ dueOn }) => dueOn < today).length,
});

/**
 * What is to be said to these people today of what they have to read, and notes that it was said. Whoever has heard of
 * everything already is left out. Nobody is told twice of the same: the notes are part of the transaction of the mail.
 */
export async function takeReadingToTell(
  w: Pick<Write, 'tx' | 'now'>,
  ids: readonly string[],
): Promise<Map<string, ReadingToTell>> {
  const today = lagosDate(w.now);
  const open = await readRows(w.tx, openReading({ ids, today }));
  const told = new Map<string, ReadingToTell>();
  const rows = open
    .filter(({ isToTell }) => isToTell)
    .map(({ documentId, userId }) => ({ document_id: documentId, user_id: userId, day: today }));
  // Another process may have told somebody since `open` was read.
  const noted = new Set(
    (await readRows(w.tx, insertReminders({ rows }))).map(({ userId }) => userId),
  );
  for (const [userId, documents] of Map.groupBy(open, (reading) => reading.userId)) {
    if (!noted.has(userId)) continue;
    told.set(userId, tellOpenReading(documents, today));
  }
  return told;
}
