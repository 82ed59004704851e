import type { DepartmentName } from '@icare/contracts/departments';
import type { Answer } from '@icare/contracts/endpoint';
import type { listCollectionReaders as endpoint } from '@icare/contracts/reading-collections';
import { lagosDate } from '@icare/domain/lagos-date';
import { expressionBuilder, type SqlBool, sql } from 'kysely';
import { build } from '../../../platform/database/build.ts';
import { pages } from '../../../platform/database/pages.ts';
import { contains } from '../../../platform/database/search-text.ts';
import type { Given } from '../../../platform/database/statement.ts';
import { decodeCursor, isText } from '../../../platform/http/cursor.ts';
import type { Call } from '../../../platform/http/endpoint-routes.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { membersOfCollection, readingOfMember } from '../audience.ts';
import { endOf } from '../list-receipts.ts';
import { requireCollectionSeen } from './collection-rights.ts';

type State = 'read' | 'unread' | 'overdue';
type Values = {
  id: string;
  today: string;
  before?: string | undefined;
  within?: readonly DepartmentName[] | undefined;
  department?: DepartmentName | undefined;
  search?: string | undefined;
};

type Figures = { documents: number; read: number; dueOn: string | null; doneAt: string | null };

const readerPages = pages(
  (
    { id, today, before, within, department, search }: Given<Values>,
    { state }: { state: State | undefined },
  ) => {
    const from = build.selectFrom(
      membersOfCollection(id)
        .select(['person.id', 'person.name', 'person.name_key as nameKey', 'person.cadre'])
        .select('works_in.name as department')
        .as('member'),
    );
    const column = expressionBuilder(from);
    const reading = readingOfMember({ id, before }, sql.ref<string>('member.id'));
    const of = build.selectFrom(reading.as('reading'));
    const open = of.select('reading.documentId').where('reading.isDone', '=', false);
    const late = open.where('reading.dueOn', '<', today);
    // The newest receipt of each document, which is what made it done.
    const figures = of
      .leftJoin('reading_receipts as receipt', (join) =>
        join
          .onRef('receipt.user_id', '=', 'reading.userId')
          .onRef('receipt.document_id', '=', 'reading.documentId')
          .onRef('receipt.version', '=', 'reading.versionRead'),
      )
      .select(
        sql<Figures>`json_build_object(
          'documents', count(*), 'read', count(*) filter (where reading."isDone"),
          'dueOn', min(reading."dueOn") filter (where not reading."isDone"),
          'doneAt', to_char(max(receipt.confirmed_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`.as(
          'figures',
        ),
      );
    return {
      from,
      select: (rows) =>
        rows
          .select(['member.id', 'member.name', 'member.nameKey', 'member.department'])
          // In the list of columns, where it is worked out only for the rows of the page.
          .select(['member.cadre', figures.as('figures')]),
      candidates: [],
      wanted: [
        // Whoever is asked for documents of which none is in force is asked for nothing.
        sql<SqlBool>`exists ${of.select('reading.documentId')}`,
        within && sql<SqlBool>`${column.ref('member.department')} = any(${within}::text[])`,
        department && column('member.department', '=', department),
        state === 'read' && sql<SqlBool>`not exists ${open}`,
        state === 'unread' && sql<SqlBool>`exists ${open}`,
        state === 'overdue' && sql<SqlBool>`exists ${late}`,
        search && contains(column.ref('member.nameKey'), search),
      ],
      order: { by: ['member.nameKey', 'member.id'], direction: 'asc' },
    };
  },
);

/** The people whom a collection asks and how many of its documents they have read, by name. */
export async function findCollectionReaders(
  { database, clock }: Platform,
  { params: { id }, query, caller }: Pick<Call<typeof endpoint>, 'params' | 'query' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const { within } = await requireCollectionSeen(database, id, caller);
  const { state, department, search, on, cursor, limit } = query;
  // Late is who was late on that day.
  const today = on ?? lagosDate(clock());
  const { rows, page } = await readerPages(
    database,
    {
      values: { id, today, before: on && endOf(on), within, department, search },
      after: decodeCursor(cursor, [isText, isUuid]),
      limit,
      cursorOf: (row) => [row.nameKey as string, row.id],
    },
    { state },
  );
  const readers = rows.map(({ figures, nameKey: _, ...row }) => {
    const { documents, read, dueOn, doneAt } = figures as Figures;
    const isLate = dueOn !== null && dueOn < today;
    return {
      ...{ ...row, department: row.department as DepartmentName, documents, read, dueOn },
      state:
        dueOn === null ? ('read' as const) : isLate ? ('overdue' as const) : ('unread' as const),
      doneAt: dueOn === null ? doneAt : null,
    };
  });
  return { success: true, data: { readers }, page };
}
