import type { Answer, Query } from '@icare/contracts/endpoint';
import type { listServerErrors } from '@icare/contracts/system';
import { expressionBuilder, sql } from 'kysely';
import { build } from '../platform/database/build.ts';
import { pages } from '../platform/database/pages.ts';
import { contains } from '../platform/database/search-text.ts';
import type { Sender } from '../platform/database/send.ts';
import type { Given } from '../platform/database/statement.ts';
import { decodeCursor, isInstant } from '../platform/http/cursor.ts';
import { isUuid } from '../platform/uuid.ts';

// Named `text`, not `search`: there is no search index for errors, since there are few of them.
const errorPages = pages((given: Given<{ text: string | undefined }>) => {
  const from = build.selectFrom('server_errors');
  const { ref } = expressionBuilder(from);
  const searched = sql<string>`fold_case(${ref('request_id')} || ' ' || coalesce(${ref('trace_id')}, '') || ' ' || ${ref('route')} || ' ' || ${ref('name')} || ' ' || ${ref('message')})`;
  return {
    from,
    select: (rows) =>
      rows.select([
        'id',
        'at',
        'request_id as requestId',
        'trace_id as traceId',
        'method',
        'route',
        'name',
        'message',
        'stack',
      ]),
    candidates: [],
    wanted: [given.text && contains(searched, given.text)],
    order: { by: ['at', 'id'], direction: 'desc' },
  };
});

export async function findServerErrors(
  database: Sender,
  { search, cursor, limit }: Query<typeof listServerErrors>,
): Promise<Answer<typeof listServerErrors>> {
  const { rows, page } = await errorPages(database, {
    values: { text: search || undefined },
    after: decodeCursor(cursor, [isInstant, isUuid]),
    limit,
    cursorOf: (row) => [row.at, row.id],
  });
  return { success: true, data: { serverErrors: rows }, page };
}
