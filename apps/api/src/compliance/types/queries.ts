import type {
  CertificationType,
  listCertificationTypes,
} from '@icare/contracts/certification-types';
import type { Answer, Query } from '@icare/contracts/endpoint';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { Conditions } from '../../platform/database/conditions.ts';
import type { Database } from '../../platform/database/database.ts';
import { readPage } from '../../platform/database/page.ts';
import { containing } from '../../platform/database/search-text.ts';
import { decodeCursor, isText } from '../../platform/http/cursor.ts';
import { isUuid } from '../../platform/uuid.ts';
import { ownScope } from '../own-scope.ts';
import { noSuchType } from './lock-type.ts';
import { type TypeRow, toCertificationType, typeColumns } from './to-certification-type.ts';

const searched = "fold_case(t.name || E'\\n' || t.issuing_authority)";

/** Types by name. Staff see those in use and those they hold something of. */
export async function findCertificationTypes(
  database: Database,
  query: Query<typeof listCertificationTypes>,
  caller: SignedInCaller,
): Promise<Answer<typeof listCertificationTypes>> {
  const own = ownScope(caller);
  const candidates = new Conditions();
  const shownTo = candidates.bind(own ?? null);
  candidates.add(`(${shownTo}::uuid IS NULL OR t.status = 'active'
    OR EXISTS (SELECT FROM staff_compliance AS r WHERE r.user_id = ${shownTo}::uuid AND r.type_id = t.id))`);
  candidates
    .addIf(query.category, 't.category = ?::certification_category')
    .addIf(query.status, 't.status = ?::certification_type_status');
  const wanted = candidates.further();
  if (query.search) wanted.add(`${searched} LIKE fold_case(?)`, containing(query.search));
  const after = decodeCursor(query.cursor, [isText, isUuid]);
  const { rows, page } = await readPage<TypeRow>(database, {
    columns: typeColumns(shownTo),
    table: 'certification_types AS t',
    candidates,
    wanted,
    search: query.search
      ? { text: query.search, byLetters: (letters) => `short_grams(${searched}) @> ${letters}` }
      : undefined,
    after: after && { condition: '(t.name_key, t.id) > (?, ?::uuid)', values: after },
    order: 't.name_key, t.id',
    countOrder: 't.name_key, t.id',
    limit: query.limit,
    cursorOf: (row) => [row.name_key, row.id],
  });
  return { success: true, data: rows.map(toCertificationType), page };
}

export async function readCertificationType(
  database: Database,
  id: string,
): Promise<CertificationType> {
  const [row] = await database.query<TypeRow>(
    `SELECT ${typeColumns('NULL')} FROM certification_types AS t WHERE t.id = $1`,
    [id],
  );
  if (!row) throw noSuchType();
  return toCertificationType(row);
}
