import type { Page } from '@icare/contracts/answers';
import type { listCompliancePeople } from '@icare/contracts/compliance-people';
import type { ClearanceReason } from '@icare/contracts/compliance-status';
import type { Answer, Query } from '@icare/contracts/endpoint';
import { limits } from '@icare/contracts/limits';
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
import { decodeCursor, encodeCursor, isText } from '../../platform/http/cursor.ts';
import type { Platform } from '../../platform/platform.ts';
import { isUuid } from '../../platform/uuid.ts';
import { departmentIdByName } from '../department-id-by-name.ts';
import { readPrivileges } from '../privileges/queries.ts';
import { readLastReminders } from '../reminders/last-reminders.ts';
import { evaluateBacklog } from '../status/evaluate-backlog.ts';
import { readPersonFacts, readTypeFacts } from '../status/person-facts.ts';
import { isCounted } from '../status/status-conditions.ts';
import { describeNeed, type Need, type Needing, needsType } from './needs-type.ts';
import { type PersonRow, selectPeople } from './person-row.ts';
import { inactiveEvaluation, toPerson, toRequirement } from './to-person.ts';

type ListQuery = Query<typeof listCompliancePeople>;

/** The requirement matrix: active people, the revoked first, then by name, each with the state of every required type. */
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
  Needing & {
    awaiting?: boolean | undefined;
    unconfirmed?: boolean | undefined;
  };

type Conditions = { need: Need | undefined; also: Also; part: Part | undefined };
type Part = 'revoked' | 'others';
/** Reasons that are asked for whatever is worse, and how they are stored. */
const stored = {
  waived: 'licence_waived',
  cadre_unknown: 'lacks_cadre',
  cadre_unnamed: 'cadre_unnamed',
} as const;
type Also = keyof typeof stored | undefined;
const isStored = (reason: ClearanceReason): reason is keyof typeof stored =>
  Object.hasOwn(stored, reason);
/** Cleared people whom the headline names apart, and how that is stored. */
const apart = [
  ['awaiting', 'awaits_confirmation'],
  ['unconfirmed', 'licence_unconfirmed'],
] as const;

const revokedPeople = build
  .selectFrom('compliance_standings')
  .select('compliance_standings.user_id')
  .where(isCounted)
  .where('compliance_standings.clearance', '=', sql.lit('not_cleared'))
  .where('compliance_standings.clearance_reason', '=', sql.lit('revoked'));

const peoplePages = pages((given: Given<Filters>, { need, also, part }: Conditions) => {
  const from = build.selectFrom('users');
  const column = expressionBuilder(from);
  const { department, clearance, reason, search } = given;
  const searched = column.ref('search_text');
  return {
    from,
    select: selectPeople,
    candidates: [
      column('users.status', '=', sql.lit('Active')),
      department && column('department_id', '=', departmentIdByName(department)),
      part && column('users.id', part === 'revoked' ? 'in' : 'not in', revokedPeople),
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
      also &&
        column('users.id', 'in', ({ selectFrom }) =>
          selectFrom('compliance_standings')
            .select('compliance_standings.user_id')
            .where(isCounted)
            .where(`compliance_standings.${stored[also]}`, '=', sql.lit(true)),
        ),
      ...(need ? needsType(need, given) : []),
      // `search_text` is indexed but also contains fields that must not be searched here: the conditions below exclude those.
      search && contains(searched, search),
      search &&
        column.or([
          contains(column.ref('name_key'), search),
          contains(column.fn<string>('fold_case', ['staff_number']), search),
        ]),
      ...apart.map(([name, flag]) => {
        const asked = given[name];
        return (
          asked &&
          column('users.id', 'in', ({ selectFrom }) =>
            selectFrom('compliance_standings')
              .select('compliance_standings.user_id')
              .where(isCounted)
              .where('compliance_standings.clearance', '<>', sql.lit('not_cleared'))
              .where(`compliance_standings.${flag}`, '=', asked),
          )
        );
      }),
    ],
    searched,
    once: Boolean(
      clearance || reason || also || need || department || apart.some(([name]) => given[name]),
    ),
    order: { by: ['name_key', 'users.id'], direction: 'asc' },
  };
});

/** Whether the people whose licence is revoked are among those asked for; if not, they need not be looked for. */
const mayBeRevoked = ({ clearance, reason }: Pick<ListQuery, 'clearance' | 'reason'>) =>
  (clearance === undefined || clearance === 'not_cleared') &&
  (reason === undefined || isStored(reason));

/** Whoever has a revoked licence comes first, then everybody else; both by name. */
async function readPeople(
  database: Place,
  query: ListQuery,
  types: ReadonlyMap<string, TypeFacts>,
): Promise<{ rows: PersonRow[]; page: Page }> {
  const cursor = decodeCursor(query.cursor, [isPart, isText, isUuid]);
  const [part, ...after] = cursor ?? [];
  const read = (from: Part | undefined, behind: typeof after, limit: number) =>
    readPart(database, { ...query, limit }, types, { part: from, after: behind });
  if (!mayBeRevoked(query)) return read(undefined, after, query.limit);
  const { limit } = query;
  // Beyond the revoked, only their number is needed.
  const isBeyond = part === 'others';
  const revoked = await read('revoked', isBeyond ? [] : after, isBeyond ? 1 : limit);
  const shown = isBeyond ? [] : revoked.rows;
  const others = await read('others', isBeyond ? after : [], Math.max(limit - shown.length, 1));
  const total = revoked.page.total + others.page.total;
  const page = {
    total: Math.min(total, limits.exactTotal),
    totalIsLowerBound:
      others.page.totalIsLowerBound || revoked.page.totalIsLowerBound || total > limits.exactTotal,
  };
  const lastShown = shown.at(-1);
  if (!isBeyond && revoked.page.nextCursor !== null)
    return { rows: shown, page: { ...page, nextCursor: revoked.page.nextCursor } };
  if (lastShown && shown.length === limit) {
    const nextCursor = others.rows.length > 0 ? encodeCursor(cursorOf('revoked', lastShown)) : null;
    return { rows: shown, page: { ...page, nextCursor } };
  }
  return {
    rows: [...shown, ...others.rows],
    page: { ...page, nextCursor: others.page.nextCursor },
  };
}

const cursorOf = (part: Part, { nameKey, id }: PersonRow) => [part, nameKey, id];
const isPart = (value: unknown) => value === 'revoked' || value === 'others';

function readPart(
  database: Place,
  {
    department,
    clearance,
    reason,
    search,
    certificationTypeId,
    awaiting,
    unconfirmed,
    limit,
  }: ListQuery,
  types: ReadonlyMap<string, TypeFacts>,
  { part, after }: { part: Part | undefined; after: (string | number)[] },
) {
  const { need, needing } = certificationTypeId
    ? describeNeed(types.get(certificationTypeId))
    : { need: undefined, needing: {} };
  // Something worse may stand against them, which is no reason to leave them out.
  const also = reason && isStored(reason) ? reason : undefined;
  return peoplePages(
    database,
    {
      values: {
        department,
        clearance,
        reason: also ? undefined : reason,
        search,
        ...needing,
        ...(awaiting && { awaiting: true }),
        ...(unconfirmed && { unconfirmed: true }),
      },
      after: after.length > 0 ? after : null,
      limit,
      cursorOf: (row) => cursorOf(part ?? 'others', row),
    },
    { need, also, part },
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
