import type { DepartmentName } from '@icare/contracts/departments';
import { listHospitalPapers } from '@icare/contracts/hospital-papers';
import { pagePath, pages } from '@icare/contracts/pages';
import { lagosDate } from '@icare/domain/lagos-date';
import { type InferResult, sql } from 'kysely';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { isAllowed } from '../../platform/auth/may-call.ts';
import { build } from '../../platform/database/build.ts';
import { readRows } from '../../platform/database/send.ts';
import { lagosDay } from '../../platform/mail/lagos-time.ts';
import { fitOf, hasWords } from '../../platform/search/matching.ts';
import type { Found, Searchable, SearchTerms } from '../../platform/search/searchable.ts';
import { ownScope } from '../own-scope.ts';
import { describeStatus } from '../records/searchable-records.ts';
import { fromMissing } from './missing-papers.ts';

/**
 * Papers of the hospital by the name, place and serial number of what they are for, their type and their number, and those
 * that are missing: all of them for readers of compliance, for others what they are responsible for and what a department
 * has that they lead. They are few, so no index has all the words.
 */
export const searchablePapers: Searchable = {
  kinds: ['record'],
  besideOthers: 10,
  find: async (tx, terms, caller, { limit, now }) => {
    if (!isAllowed(caller, listHospitalPapers)) return [];
    const scope = scopeOf(caller);
    const missing = await readRows(tx, missingWith(terms, scope, limit), { once: true });
    const papers = await readRows(tx, papersWith(terms, scope, limit), { once: true });
    const today = lagosDate(now);
    return [
      ...missing.map((row) =>
        toFound(row, caller, `Missing since ${lagosDay(new Date(row.since))}`),
      ),
      ...papers.map((row) => toFound(row, caller, describeStatus(row, today))),
    ]
      .sort((one, other) => other.score - one.score)
      .slice(0, limit);
  },
};

/** What the caller is responsible for, and the departments that they lead; undefined: everything. */
type Scope = { owner: string; leads: readonly DepartmentName[] } | undefined;

function scopeOf(caller: SignedInCaller): Scope {
  const owner = ownScope(caller);
  return owner === undefined ? undefined : { owner, leads: caller.leads ?? [] };
}

/** Of a table whose rows have the person who is responsible and the name of the department. */
const isInScope = (scope: Scope, responsibleId: Reference, department: Reference) =>
  scope === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(${responsibleId} = ${scope.owner} or ${department} = any(${[...scope.leads]}::text[]))`;

type Reference = ReturnType<typeof sql.ref>;

function missingWith(terms: SearchTerms, scope: Scope, limit: number) {
  const missing = fromMissing()
    .innerJoin('paper_holders as holder', 'holder.id', 'missing.holderId')
    .innerJoin('certification_types as type', 'type.id', 'missing.typeId')
    .select([
      'missing.id',
      'missing.since',
      'missing.holderId',
      'missing.name',
      'missing.place',
      'missing.responsibleId',
      'missing.department',
      'missing.typeName as type',
      sql.lit(null).$castTo<string | null>().as('certificateNumber'),
    ])
    .select(sql`holder.search || type.search`.as('words'))
    .where(isInScope(scope, sql.ref('missing.responsibleId'), sql.ref('missing.department')))
    .as('found');
  return build
    .selectFrom(missing)
    .select(['id', 'since', 'holderId', 'name', 'place', 'responsibleId', 'department', 'type'])
    .select(['certificateNumber', fitOf('found.words', terms).as('score')])
    .where(hasWords('found.words', terms))
    .orderBy('score', 'desc')
    .orderBy('since')
    .limit(limit);
}

function papersWith(terms: SearchTerms, scope: Scope, limit: number) {
  const current = build
    .selectFrom('hospital_papers as paper')
    .innerJoin('paper_holders as holder', 'holder.id', 'paper.holder_id')
    .innerJoin('departments', 'departments.id', 'holder.department_id')
    .innerJoin('certification_types as type', 'type.id', 'paper.type_id')
    .select([
      'paper.id',
      'paper.state',
      'paper.expiration_date as expirationDate',
      'paper.ends_on as endsOn',
      'paper.certificate_number as certificateNumber',
      'paper.holder_id as holderId',
      'holder.name',
      'holder.place',
      'holder.responsible_id as responsibleId',
      'departments.name as department',
      'type.name as type',
    ])
    .select(sql`holder.search || type.search || paper.search`.as('words'))
    .where('paper.superseded_by_id', 'is', null)
    .where('paper.state', '<>', sql.lit('rejected'))
    .where('holder.retired_at', 'is', null)
    .where(isInScope(scope, sql.ref('holder.responsible_id'), sql.ref('departments.name')))
    .as('papers');
  return build
    .selectFrom(current)
    .select(['id', 'state', 'expirationDate', 'certificateNumber', 'holderId', 'name', 'place'])
    .select(['responsibleId', 'department', 'type'])
    .select(fitOf('papers.words', terms).as('score'))
    .where(hasWords('papers.words', terms))
    .orderBy('score', 'desc')
    .orderBy('endsOn')
    .limit(limit);
}

type Row = Pick<
  InferResult<ReturnType<typeof papersWith>>[number],
  | 'id'
  | 'holderId'
  | 'name'
  | 'place'
  | 'responsibleId'
  | 'department'
  | 'certificateNumber'
  | 'type'
  | 'score'
>;

function toFound(row: Row, caller: SignedInCaller, status: string): Found {
  return {
    kind: 'record',
    id: row.id,
    title: `${row.type} · ${row.name}`,
    detail: ['Hospital paper', status, row.place, row.certificateNumber]
      .filter(Boolean)
      .join(' · '),
    path: pathOf(row, caller),
    page: null,
    text: '',
    positions: [],
    isStaffOnly: true,
    score: row.score,
  };
}

/** The place where the caller reads it: the list of all, what they are responsible for, or the room of their department. */
function pathOf({ holderId, responsibleId, department }: Row, caller: SignedInCaller): string {
  const compliance = pagePath(pages.compliance);
  if (ownScope(caller) === undefined)
    return `${compliance}?${new URLSearchParams({ tab: 'hospital', holderId })}`;
  if (responsibleId === caller.user.id) return `${compliance}/mine`;
  const room = new URLSearchParams({ name: department, tab: 'papers', holderId });
  return `${pagePath(pages.department)}?${room}`;
}
