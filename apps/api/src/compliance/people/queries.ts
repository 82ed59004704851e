import type { listCompliancePeople } from '@icare/contracts/compliance-people';
import type { CertificationCategory } from '@icare/contracts/compliance-status';
import type { Answer, Query } from '@icare/contracts/endpoint';
import { evaluateComplianceStatus } from '@icare/domain/compliance-status';
import { lagosDate } from '@icare/domain/lagos-date';
import type { TypeFacts } from '@icare/domain/requirements';
import { Conditions } from '../../platform/database/conditions.ts';
import type { Database } from '../../platform/database/database.ts';
import { readPage } from '../../platform/database/page.ts';
import { containing } from '../../platform/database/search-text.ts';
import { decodeCursor, isText } from '../../platform/http/cursor.ts';
import type { Platform } from '../../platform/platform.ts';
import { isUuid } from '../../platform/uuid.ts';
import { evaluateBacklog } from '../standings/evaluate-backlog.ts';
import { readPersonFacts, readTypeFacts } from '../standings/person-facts.ts';
import { needsType } from './needs-type.ts';
import {
  nothingAsked,
  type PersonRow,
  personColumns,
  personJoin,
  toPerson,
  toRequirement,
} from './to-person.ts';

type ListQuery = Query<typeof listCompliancePeople>;

/** The requirement matrix: active people by name, each with how they stand to every required type. */
export async function findPeople(
  platform: Platform,
  query: ListQuery,
): Promise<Answer<typeof listCompliancePeople>> {
  await evaluateBacklog(platform);
  const { database, clock } = platform;
  const facts = await readTypeFacts(database.prisma);
  const [{ rows, page }, columns] = await Promise.all([
    readPeople(database, query, facts),
    findColumns(database),
  ]);
  const known = await readPersonFacts(
    database.prisma,
    rows.map(({ id }) => id),
  );
  const today = lagosDate(clock());
  const shown = new Set(columns.map(({ id }) => id));
  const people = rows.map((row) => {
    const person = known.get(row.id);
    const standing = person?.isActive
      ? evaluateComplianceStatus(person, facts, today)
      : nothingAsked;
    const cells = standing.cells.filter(({ typeId }) => shown.has(typeId)).map(toRequirement);
    return { ...toPerson(row, standing), cells };
  });
  return { success: true, data: { types: columns, people }, page };
}

async function readPeople(
  database: Database,
  query: ListQuery,
  types: ReadonlyMap<string, TypeFacts>,
) {
  const candidates = new Conditions("u.status = 'Active'");
  candidates.addIf(
    query.department,
    'u.department_id = (SELECT id FROM departments WHERE name = ?)',
  );
  const wanted = candidates.further();
  wanted.addIf(
    query.standing,
    'u.id IN (SELECT user_id FROM compliance_standings WHERE is_active AND standing = ?::person_standing)',
  );
  if (query.certificationTypeId) needsType(wanted, types.get(query.certificationTypeId));
  if (query.search) {
    const pattern = wanted.bind(containing(query.search));
    // `search_text` has an index, and holds more than is shown here and may be searched.
    wanted.add(`u.search_text LIKE fold_case(${pattern})
      AND (u.name_key LIKE fold_case(${pattern}) OR fold_case(u.staff_number) LIKE fold_case(${pattern}))`);
  }
  const after = decodeCursor(query.cursor, [isText, isUuid]);
  return readPage<PersonRow>(database, {
    columns: personColumns,
    table: 'users AS u',
    join: personJoin,
    candidates,
    wanted,
    search: query.search
      ? { text: query.search, byLetters: (letters) => `short_grams(u.search_text) @> ${letters}` }
      : undefined,
    once: Boolean(query.standing || query.certificationTypeId || query.department),
    after: after && { condition: '(u.name_key, u.id) > (?, ?::uuid)', values: after },
    order: 'u.name_key, u.id',
    countOrder: 'u.name_key, u.id',
    limit: query.limit,
    cursorOf: (row) => [row.name_key, row.id],
  });
}

function findColumns(database: Database) {
  return database.query<{ id: string; name: string; category: CertificationCategory }>(
    `SELECT id, name, category FROM certification_types WHERE is_required AND status = 'active' ORDER BY name_key, id`,
  );
}
