import type { listCompliancePeople } from '@icare/contracts/compliance-people';
import type { Answer, Query } from '@icare/contracts/endpoint';
import { evaluateComplianceStatus } from '@icare/domain/compliance-status';
import { lagosDate } from '@icare/domain/lagos-date';
import type { TypeFacts } from '@icare/domain/requirements';
import { expressionBuilder, sql } from 'kysely';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { build } from '../../platform/database/build.ts';
import { pages } from '../../platform/database/pages.ts';
import { contains } from '../../platform/database/search-text.ts';
import { type Place, readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { decodeCursor, isText } from '../../platform/http/cursor.ts';
import type { Platform } from '../../platform/platform.ts';
import { isUuid } from '../../platform/uuid.ts';
import { departmentIdByName } from '../department-id-by-name.ts';
import { readPrivileges } from '../privileges/queries.ts';
import { readLastReminders } from '../reminders/last-reminders.ts';
import { evaluateBacklog } from '../status/evaluate-backlog.ts';
import { readPersonFacts, readTypeFacts } from '../status/person-facts.ts';
import { isCounted } from '../status/status-conditions.ts';
import { describeNeed, type Need, type Needing, needsType } from './needs-type.ts';
import { selectPeople } from './person-row.ts';
import { inactiveEvaluation, toPerson, toRequirement } from './to-person.ts';

type ListQuery = Query<typeof listCompliancePeople>;

/** The requirement matrix: active people by name, each with the state of every required type. */
export async function findPeople(
  platform: Platform,
  query: ListQuery,
  { inspects }: SignedInCaller,
): Promise<Answer<typeof listCompliancePeople>> {
  await evaluateBacklog(platform);
  const { database, clock } = platform;
  const shows = { reminders: !inspects };
  return { success: true, ...(await readMatrix(database, query, lagosDate(clock()), shows)) };
}

type MatrixPage = Pick<Answer<typeof listCompliancePeople>, 'data' | 'page'>;

/** One page of the matrix on a day, as last evaluated. In a transaction nothing else may run meanwhile, so one after the other. */
export async function readMatrix(
  database: Place,
  query: ListQuery,
  today: string,
  /** Whether it says when people were last reminded. */
  shows: { reminders: boolean } = { reminders: false },
): Promise<MatrixPage> {
  const facts = await readTypeFacts(database);
  const columns = await readRows(database, requiredTypes({}));
  const { rows, page } = await readPeople(database, query, facts);
  const ids = rows.map(({ id }) => id);
  const known = await readPersonFacts(database, ids);
  const reminders = await readLastReminders(database, shows.reminders ? ids : []);
  const privileges = await readPrivileges(database, ids, today);
  const shown = new Set(columns.map(({ id }) => id));
  const people = rows.map((row) => {
    const person = known.get(row.id);
    const evaluation = person?.isActive
      ? evaluateComplianceStatus(person, facts, today)
      : inactiveEvaluation;
    const cells = evaluation.cells
      .filter(({ typeId }) => shown.has(typeId))
      .map((cell) => toRequirement(cell, reminders.of(row.id, cell)));
    const theirs = privileges.get(row.id)?.filter(({ state }) => state !== 'ended') ?? [];
    return { ...toPerson(row, evaluation, facts), cells, privileges: theirs };
  });
  return { data: { types: columns, people }, page };
}

type Filters = Pick<ListQuery, 'department' | 'clearance' | 'reason' | 'search'> &
  Needing & { awaiting?: boolean | undefined };

type Conditions = { need: Need | undefined; lacksCadre: boolean };

const peoplePages = pages((given: Given<Filters>, { need, lacksCadre }: Conditions) => {
  const from = build.selectFrom('users');
  const column = expressionBuilder(from);
  const { department, clearance, reason, search, awaiting } = given;
  const searched = column.ref('search_text');
  return {
    from,
    select: selectPeople,
    candidates: [
      column('users.status', '=', sql.lit('Active')),
      department && column('department_id', '=', departmentIdByName(department)),
    ],
    wanted: [
      clearance &&
        column('users.id', 'in', ({ selectFrom }) =>
          selectFrom('compliance_standings')
            .select('compliance_standings.user_id')
            .where(isCounted)
            .where('compliance_standings.clearance', '=', clearance),
        ),
      reason &&
        column('users.id', 'in', ({ selectFrom }) =>
          selectFrom('compliance_standings')
            .select('compliance_standings.user_id')
            .where(isCounted)
            .where('compliance_standings.clearance_reason', '=', reason),
        ),
      lacksCadre &&
        column('users.id', 'in', ({ selectFrom }) =>
          selectFrom('compliance_standings')
            .select('compliance_standings.user_id')
            .where(isCounted)
            .where('compliance_standings.lacks_cadre', '=', sql.lit(true)),
        ),
      ...(need ? needsType(need, given) : []),
      // `search_text` is indexed but also contains fields that must not be searched here: the conditions below exclude those.
      search && contains(searched, search),
      search &&
        column.or([
          contains(column.ref('name_key'), search),
          contains(column.fn<string>('fold_case', ['staff_number']), search),
        ]),
      awaiting &&
        column('users.id', 'in', ({ selectFrom }) =>
          selectFrom('compliance_standings')
            .select('compliance_standings.user_id')
            .where(isCounted)
            .where('compliance_standings.clearance', '<>', sql.lit('not_cleared'))
            .where('compliance_standings.awaits_confirmation', '=', awaiting),
        ),
    ],
    searched,
    once: Boolean(clearance || reason || lacksCadre || need || department || awaiting),
    order: { by: ['name_key', 'users.id'], direction: 'asc' },
  };
});

function readPeople(
  database: Place,
  {
    department,
    clearance,
    reason,
    search,
    certificationTypeId,
    awaiting,
    cursor,
    limit,
  }: ListQuery,
  types: ReadonlyMap<string, TypeFacts>,
) {
  const { need, needing } = certificationTypeId
    ? describeNeed(types.get(certificationTypeId))
    : { need: undefined, needing: {} };
  // Something worse may stand against them, which is no reason to leave them out.
  const lacksCadre = reason === 'cadre_unknown';
  return peoplePages(
    database,
    {
      values: {
        department,
        clearance,
        reason: lacksCadre ? undefined : reason,
        search,
        ...needing,
        ...(awaiting && { awaiting: true }),
      },
      after: decodeCursor(cursor, [isText, isUuid]),
      limit,
      cursorOf: (row) => [row.nameKey, row.id],
    },
    { need, lacksCadre },
  );
}

const requiredTypes = statement((_: Given<object>) =>
  build
    .selectFrom('certification_types')
    .select(['id', 'name', 'category'])
    .where('is_required', '=', sql.lit(true))
    .where('held_by', '=', sql.lit('person'))
    .where('status', '=', sql.lit('active'))
    .orderBy('name_key')
    .orderBy('id'),
);
