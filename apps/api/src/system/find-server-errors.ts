import type { Answer, Query } from '@icare/contracts/endpoint';
import type { listServerErrors } from '@icare/contracts/system';
import { Conditions } from '../platform/database/conditions.ts';
import type { Database } from '../platform/database/database.ts';
import { toInstant } from '../platform/database/instants.ts';
import { readPage } from '../platform/database/page.ts';
import { containing } from '../platform/database/search-text.ts';
import { decodeCursor, isInstant } from '../platform/http/cursor.ts';
import { isUuid } from '../platform/uuid.ts';

type ServerErrorRow = {
  id: string;
  at: string;
  request_id: string;
  method: string;
  route: string;
  name: string;
  message: string;
  stack: string | null;
};

export async function findServerErrors(
  database: Database,
  { search, cursor, limit }: Query<typeof listServerErrors>,
): Promise<Answer<typeof listServerErrors>> {
  const candidates = new Conditions();
  const wanted = candidates.further();
  if (search) {
    wanted.add(
      "fold_case(request_id || ' ' || route || ' ' || name || ' ' || message) LIKE fold_case(?)",
      containing(search),
    );
  }
  const after = decodeCursor(cursor, [isInstant, isUuid]);
  const { rows, page } = await readPage<ServerErrorRow>(database, {
    columns: 'id, at, request_id, method, route, name, message, stack',
    table: 'server_errors AS e',
    candidates,
    wanted,
    after: after && { condition: '(at, id) < (?::timestamptz, ?::uuid)', values: after },
    order: 'at DESC, id DESC',
    countOrder: 'at DESC, id DESC',
    limit,
    cursorOf: (row) => [toInstant(row.at), row.id],
  });
  return {
    success: true,
    data: {
      serverErrors: rows.map(({ at, request_id, ...row }) => ({
        ...row,
        at: toInstant(at),
        requestId: request_id,
      })),
    },
    page,
  };
}
