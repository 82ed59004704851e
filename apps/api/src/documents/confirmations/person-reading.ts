import type { DocumentCategory } from '@icare/contracts/documents';
import type { Answer, Query } from '@icare/contracts/endpoint';
import type { listPersonReading, PersonReading } from '@icare/contracts/person-reading';
import type { ReadingReceipt } from '@icare/contracts/reading-receipts';
import { lagosDate } from '@icare/domain/lagos-date';
import { expressionBuilder, type SqlBool, sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import { pages } from '../../platform/database/pages.ts';
import { readRow } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { decodeCursor, isText } from '../../platform/http/cursor.ts';
import type { Platform } from '../../platform/platform.ts';
import { isUuid } from '../../platform/uuid.ts';
import type { TrainingByReading } from '../ports.ts';
import { type AskedOf, askedOf, readingAskedOf, trainingsBy } from './asked-of-person.ts';
import { receiptColumns, toReceipt } from './receipt-columns.ts';

const newestReceipts = (user: Given<AskedOf>['user']) =>
  build
    .selectFrom('reading_receipts')
    .distinctOn('document_id')
    .selectAll()
    .where('user_id', '=', user)
    .orderBy('document_id')
    .orderBy('version', 'desc');

/** Of the year 9999: what is later has a smaller distance to it. */
const lastSecond = sql.lit(253_402_300_799);

/** What is open by due day, then what is confirmed, newest first: one text to sort by. */
const place = sql<string>`case when asked."isDone" = false then '0' || asked."dueOn"
  else '1' || lpad((${lastSecond} - extract(epoch from receipt.confirmed_at))::bigint::text, 12, '0') end`;

/** Each document that a person has to read, or confirmed once. */
const readingOf = (given: Given<AskedOf>) =>
  build
    .selectFrom(readingAskedOf(given).as('asked'))
    .fullJoin(newestReceipts(given.user).as('receipt'), 'receipt.document_id', 'asked.documentId')
    .select(['asked.dueOn', ...receiptColumns])
    .select(({ fn }) => [
      fn.coalesce('asked.documentId', 'receipt.document_id').as('documentId'),
      place.as('place'),
      sql<boolean>`coalesce(asked."isDone", true)`.as('isDone'),
    ]);

type Chosen = { state: Query<typeof listPersonReading>['state'] };

const readingPages = pages(
  ({ today, ...given }: Given<AskedOf & { today: string }>, { state }: Chosen) => {
    const from = build.selectFrom(readingOf(given).as('reading'));
    const column = expressionBuilder(from);
    return {
      from,
      select: (rows) =>
        rows
          .leftJoin('documents as document', 'document.id', 'reading.documentId')
          .selectAll('reading')
          .select(['document.number', 'document.name', 'document.category']),
      candidates: [],
      wanted: [
        state && column('reading.isDone', '=', sql.lit(state === 'read')),
        state === 'overdue' && sql<SqlBool>`${column.ref('reading.dueOn')} < ${today}`,
      ],
      order: { by: ['reading.place', 'reading.documentId'], direction: 'asc' },
    };
  },
);

const figuresOf = statement(({ today, ...given }: Given<AskedOf & { today: string }>) =>
  build.selectFrom(readingAskedOf(given).as('asked')).select(({ fn }) => [
    fn.countAll<number>().as('asked'),
    fn.countAll<number>().filterWhere('asked.isDone', '=', true).as('read'),
    fn
      .countAll<number>()
      .filterWhere((its) =>
        its.and([its('asked.isDone', '=', false), its('asked.dueOn', '<', today)]),
      )
      .as('overdue'),
  ]),
);

/** What a person has to read and what they confirmed, for whoever may see it: the caller decides that. */
export async function findReadingOf(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  user: string,
  { state, cursor, limit }: Query<typeof listPersonReading>,
  trainings: readonly TrainingByReading[],
): Promise<Answer<typeof listPersonReading>> {
  const today = lagosDate(clock());
  const of = askedOf(user, trainings);
  const { rows, page } = await readingPages(
    database,
    {
      ...{ values: { ...of, today }, limit, after: decodeCursor(cursor, [isText, isUuid]) },
      cursorOf: (row) => [row.place, row.documentId as string],
    },
    { state },
  );
  const figures = await readRow(database, figuresOf({ ...of, today }));
  const documents = rows.map(
    ({ documentId, number, name, category, isDone, dueOn, ...row }): PersonReading => ({
      ...{ _id: documentId as string, number: number ?? '', dueOn },
      name: name ?? 'A document that was deleted',
      category: (category ?? 'Policies') as DocumentCategory,
      state: isDone ? 'read' : dueOn !== null && dueOn < today ? 'overdue' : 'unread',
      trainings: trainingsBy(trainings, documentId as string, { isOpen: !isDone }),
      receipt: row.version === null ? null : toReceipt(row as ReadingReceipt),
    }),
  );
  const { asked = 0, read = 0, overdue = 0 } = figures ?? {};
  return { success: true, data: { documents, asked, read, overdue }, page };
}
