import type { DepartmentName } from '@icare/contracts/departments';
import type { Answer } from '@icare/contracts/endpoint';
import type { listReceipts as endpoint } from '@icare/contracts/reading-receipts';
import { addDays } from '@icare/domain/calendar-days';
import { expressionBuilder, type SqlBool, sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import { pages } from '../../platform/database/pages.ts';
import { contains } from '../../platform/database/search-text.ts';
import type { Given } from '../../platform/database/statement.ts';
import { decodeCursor, isText, isWholeNumber } from '../../platform/http/cursor.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import type { Platform } from '../../platform/platform.ts';
import { isUuid } from '../../platform/uuid.ts';
import { requireReadersSeen } from './reading-rights.ts';
import { receiptColumns, toReceipt } from './receipt-columns.ts';

type Filters = {
  id: string;
  within?: readonly DepartmentName[] | undefined;
  version?: number | undefined;
  /** A receipt counts if it was taken before this moment. */
  before?: string | undefined;
  search?: string | undefined;
};

const receiptPages = pages(({ id, within, version, before, search }: Given<Filters>) => {
  const from = build.selectFrom(
    build
      .selectFrom('reading_receipts as receipt')
      .innerJoin('users', 'users.id', 'receipt.user_id')
      .innerJoin('departments', 'departments.id', 'users.department_id')
      .select(['receipt.user_id', ...receiptColumns])
      .select(['users.name', 'users.name_key as nameKey', 'users.status'])
      .select('departments.name as department')
      .where('receipt.document_id', '=', id)
      .as('receipt'),
  );
  const column = expressionBuilder(from);
  return {
    from,
    select: (rows) => rows.selectAll('receipt'),
    candidates: [],
    wanted: [
      within && sql<SqlBool>`${column.ref('receipt.department')} = any(${within}::text[])`,
      version && column('receipt.version', '=', version),
      before && column('receipt.confirmedAt', '<', before),
      search && contains(column.ref('receipt.nameKey'), search),
    ],
    order: { by: ['receipt.nameKey', 'receipt.user_id', 'receipt.version'], direction: 'asc' },
  };
});

/** The first moment after a day in Lagos, which is an hour ahead of UTC all year. */
export const endOf = (day: string) => `${addDays(day, 1)}T00:00:00.000+01:00`;

/** Who had confirmed a version of a document until a day, also whoever has left. */
export async function findReceipts(
  platform: Platform,
  { params: { id }, query, caller }: Pick<Call<typeof endpoint>, 'params' | 'query' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const { within } = await requireReadersSeen(platform, id, caller);
  const { version, on, search, cursor, limit } = query;
  const { rows, page } = await receiptPages(platform.database, {
    values: { id, within, version, before: on && endOf(on), search },
    after: decodeCursor(cursor, [isText, isUuid, isWholeNumber]),
    limit,
    cursorOf: (row) => [row.nameKey as string, row.user_id, row.version],
  });
  const receipts = rows.map((row) => ({
    ...toReceipt(row),
    ...{ userId: row.user_id, name: row.name, hasLeft: row.status !== 'Active' },
    department: row.department as DepartmentName,
  }));
  return { success: true, data: { receipts }, page };
}
