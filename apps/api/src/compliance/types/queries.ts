import type {
  CertificationType,
  listCertificationTypes,
} from '@icare/contracts/certification-types';
import type { HolderKind } from '@icare/contracts/compliance-status';
import type { Answer, Query } from '@icare/contracts/endpoint';
import { expressionBuilder, sql } from 'kysely';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { build } from '../../platform/database/build.ts';
import type { Database } from '../../platform/database/database.ts';
import { pages } from '../../platform/database/pages.ts';
import { contains } from '../../platform/database/search-text.ts';
import { readRow } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { decodeCursor, isText } from '../../platform/http/cursor.ts';
import { isUuid } from '../../platform/uuid.ts';
import { readsAllOf } from '../own-scope.ts';
import { noSuchType } from './lock-type.ts';
import { toCertificationType } from './to-certification-type.ts';
import { typeColumns } from './type-row.ts';

type ListQuery = Query<typeof listCertificationTypes>;
/** `own`: id of a caller who may only see active types and those they hold records of. */
type Filters = Pick<ListQuery, 'category' | 'status' | 'search'> & {
  own: string | undefined;
  /** Undefined: of whatever kind. */
  heldBy: HolderKind | undefined;
};

const typePages = pages(({ own, category, status, search, heldBy }: Given<Filters>) => {
  const from = build.selectFrom('certification_types');
  const column = expressionBuilder(from);
  // Must match the expression of the index literally.
  const searched = sql<string>`fold_case(${column.ref('name')} || E'\\n' || ${column.ref('issuing_authority')})`;
  return {
    from,
    select: (rows) => rows.select((columns) => typeColumns(columns, own)),
    candidates: [
      own &&
        column.or([
          column('status', '=', sql.lit('active')),
          column.exists(
            column
              .selectFrom('staff_compliance')
              .where('staff_compliance.user_id', '=', own)
              .whereRef('staff_compliance.type_id', '=', 'certification_types.id'),
          ),
        ]),
      category && column('category', '=', category),
      status && column('status', '=', status),
      heldBy && column('held_by', '=', heldBy),
    ],
    wanted: search ? [contains(searched, search)] : [],
    searched,
    order: { by: ['name_key', 'id'], direction: 'asc' },
  };
});

/** Types by name. Staff see active types and those they hold records of. */
export async function findCertificationTypes(
  database: Database,
  { category, status, search, heldBy = 'person', cursor, limit }: ListQuery,
  caller: SignedInCaller,
): Promise<Answer<typeof listCertificationTypes>> {
  const { rows, page } = await typePages(database, {
    values: {
      own: readsAllOf(caller) ? undefined : caller.user.id,
      category,
      status,
      search,
      heldBy: heldBy === 'any' ? undefined : heldBy,
    },
    after: decodeCursor(cursor, [isText, isUuid]),
    limit,
    cursorOf: (row) => [row.nameKey, row.id],
  });
  return { success: true, data: rows.map(toCertificationType), page };
}

const typeById = statement(({ id }: Given<{ id: string }>) =>
  build
    .selectFrom('certification_types')
    .select((columns) => typeColumns(columns))
    .where('id', '=', id),
);

export async function readCertificationType(
  database: Database,
  id: string,
): Promise<CertificationType> {
  const row = await readRow(database, typeById({ id }));
  if (!row) throw noSuchType();
  return toCertificationType(row);
}
