import type { DepartmentName } from '@icare/contracts/departments';
import type { Answer } from '@icare/contracts/endpoint';
import type { listReaders as endpoint } from '@icare/contracts/reading-assignments';
import type { ReadingReceipt } from '@icare/contracts/reading-receipts';
import { lagosDate } from '@icare/domain/lagos-date';
import { expressionBuilder, type SqlBool, sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import { pages } from '../../platform/database/pages.ts';
import { contains } from '../../platform/database/search-text.ts';
import type { Given } from '../../platform/database/statement.ts';
import { decodeCursor, isText } from '../../platform/http/cursor.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import type { Platform } from '../../platform/platform.ts';
import { isUuid } from '../../platform/uuid.ts';
import { askedReaders, membersOfDocuments, readersOfDocument } from './audience.ts';
import { requireReadersSeen } from './reading-rights.ts';
import { receiptColumns, toReceipt } from './receipt-columns.ts';

type Filters = {
  id: string;
  today: string;
  within?: readonly DepartmentName[] | undefined;
  state?: 'read' | 'unread' | 'overdue' | undefined;
  department?: DepartmentName | undefined;
  search?: string | undefined;
};
type Chosen = { state: NonNullable<Filters['state']> | undefined };

const readerPages = pages(
  ({ id, today, within, department, search }: Given<Omit<Filters, 'state'>>, { state }: Chosen) => {
    const from = build.selectFrom(
      membersOfDocuments(id)
        .select([
          'person.id as userId',
          'person.name',
          'person.cadre',
          'person.name_key as nameKey',
        ])
        .select('works_in.name as department')
        .as('reader'),
    );
    const column = expressionBuilder(from);
    const asked = askedReaders()
      .where('document.id', '=', id)
      .where('person.id', '=', sql.ref<string>('reader.userId'));
    const ofState = build
      .selectFrom(readersOfDocument(id).as('asked'))
      .select('asked.userId')
      .where('asked.isDone', '=', sql.lit(state === 'read'))
      .$if(state === 'overdue', (query) => query.where('asked.dueOn', '<', today));
    return {
      from,
      select: (rows) =>
        rows
          .innerJoinLateral(asked.as('asked'), (join) => join.onTrue())
          .leftJoin('reading_receipts as receipt', (join) =>
            join
              .onRef('receipt.user_id', '=', 'asked.userId')
              .onRef('receipt.document_id', '=', 'asked.documentId')
              .onRef('receipt.version', '=', 'asked.versionRead')
              .on('asked.isDone', '=', true),
          )
          .select([
            'reader.userId',
            'reader.name',
            'reader.nameKey',
            'reader.department',
            'reader.cadre',
            'asked.dueOn',
            ...receiptColumns,
          ])
          .select(({ selectFrom }) =>
            selectFrom('reading_reminders as reminder')
              .select(({ fn }) => fn.max('reminder.day').as('day'))
              .whereRef('reminder.user_id', '=', 'asked.userId')
              .whereRef('reminder.document_id', '=', 'asked.documentId')
              .as('remindedOn'),
          ),
      candidates: [],
      wanted: [
        within && sql<SqlBool>`${column.ref('reader.department')} = any(${within}::text[])`,
        department && column('reader.department', '=', department),
        state && column('reader.userId', 'in', ofState),
        search && contains(column.ref('reader.nameKey'), search),
      ],
      order: { by: ['reader.nameKey', 'reader.userId'], direction: 'asc' },
    };
  },
);

/** Who has to read a document and what they confirmed, by name. */
export async function findReaders(
  platform: Platform,
  { params: { id }, query, caller }: Pick<Call<typeof endpoint>, 'params' | 'query' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const { within } = await requireReadersSeen(platform, id, caller);
  const { state, department, search, cursor, limit } = query;
  const { rows, page } = await readerPages(
    platform.database,
    {
      values: { id, today: lagosDate(platform.clock()), within, department, search },
      after: decodeCursor(cursor, [isText, isUuid]),
      limit,
      cursorOf: (row) => [row.nameKey as string, row.userId],
    },
    { state },
  );
  const readers = rows.map((row) => ({
    ...{ id: row.userId, name: row.name, cadre: row.cadre, dueOn: row.dueOn },
    department: row.department as DepartmentName,
    receipt: row.version === null ? null : toReceipt(row as ReadingReceipt),
    remindedOn: row.remindedOn,
  }));
  return { success: true, data: { readers }, page };
}
