import { listComplianceRecords } from '@icare/contracts/compliance-records';
import type { DepartmentName } from '@icare/contracts/departments';
import { pagePath, pages } from '@icare/contracts/pages';
import { clearanceReasonNames } from '@icare/domain/clearance-labels';
import { lagosDate } from '@icare/domain/lagos-date';
import { isUpcoming, recordStatusOn } from '@icare/domain/record-status';
import { sql } from 'kysely';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { isAllowed } from '../../platform/auth/may-call.ts';
import { build } from '../../platform/database/build.ts';
import { readRows } from '../../platform/database/send.ts';
import { lagosDay } from '../../platform/mail/lagos-time.ts';
import { fitOf, hasNamed, hasWords, rankedAtMost } from '../../platform/search/matching.ts';
import type { Found, Searchable, SearchTerms } from '../../platform/search/searchable.ts';
import { departmentIdByName } from '../department-id-by-name.ts';
import { ownScope } from '../own-scope.ts';
import { openedList } from '../record-openings.ts';
import { isCurrent, isOfActivePerson } from './record-conditions.ts';

/** Of people whose names have some of the words, the records of so many are looked at. */
const peopleAtMost = 200;

/**
 * Certifications by their number and the names of their type and their person: one's own, those of a department that one
 * leads, or everybody's for those who may list them.
 * Names stand in two tables, so no index has both: the people are found first, and what is of a type by the type's.
 */
export const searchableRecords: Searchable = {
  kinds: ['record'],
  besideOthers: 10,
  find: async (tx, terms, caller, { limit, now }) => {
    if (!isAllowed(caller, listComplianceRecords)) return [];
    const owner = ownScope(caller);
    const scope = owner === undefined ? undefined : { owner, leads: caller.leads ?? [] };
    const byPerson = await readRows(tx, ofPeople(terms, scope, limit), { once: true });
    const byType =
      owner === undefined ? await readRows(tx, ofTypes(terms, limit), { once: true }) : [];
    const byNumber =
      owner === undefined ? await readRows(tx, ofNumbers(terms, limit), { once: true }) : [];
    const rows = new Map([...byNumber, ...byPerson, ...byType].map((row) => [row.id, row]));
    return [...rows.values()].slice(0, limit).map((row) => toFound(row, caller, lagosDate(now)));
  },
};

/** Oneself, and the people of the departments that one leads. */
type Scope = { owner: string; leads: readonly DepartmentName[] };

function ofPeople(terms: SearchTerms, scope: Scope | undefined, limit: number) {
  const people = build
    .selectFrom('users')
    .select(['users.id', 'users.name', sql`ts_filter(users.search, '{a}')`.as('search')])
    .$if(scope !== undefined, (rows) =>
      rows.where((column) =>
        column.or([
          column('users.id', '=', scope?.owner ?? ''),
          ...(scope?.leads ?? []).map((name) =>
            column('users.department_id', '=', departmentIdByName(sql.val(name))),
          ),
        ]),
      ),
    )
    .$if(scope === undefined, (rows) =>
      rows
        .where(hasWords('users.search', { query: terms.anyWord }))
        .where(hasNamed('users.search', { query: terms.anyWord }))
        .orderBy(fitOf('users.search', { query: terms.anyWord }), 'desc')
        .limit(sql.lit(peopleAtMost)),
    )
    .as('people');
  const records = currentRecords
    .innerJoin(people, 'people.id', 'staff_compliance.user_id')
    .select('people.name as person')
    .select(sql`people.search || certification_types.search || staff_compliance.search`.as('words'))
    .as('records');
  return build
    .selectFrom(records)
    .select(['id', 'userId', 'state', 'expirationDate', 'inForceFrom'])
    .select(['certificateNumber', 'type', 'person'])
    .select(fitOf('records.words', terms).as('score'))
    .where(hasWords('records.words', terms))
    .orderBy('score', 'desc')
    .orderBy('endsOn')
    .limit(limit);
}

/** Those of a type whose own name has all of the words, what expires first before the others: few by each type's index. */
function ofTypes(terms: SearchTerms, limit: number) {
  return build
    .selectFrom('certification_types')
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('staff_compliance')
          .select(recordColumns)
          .whereRef('staff_compliance.type_id', '=', 'certification_types.id')
          .where(isCurrent)
          .where(isOfActivePerson)
          .orderBy('staff_compliance.ends_on')
          .limit(limit)
          .as('first'),
      (join) => join.onTrue(),
    )
    .innerJoin('users', 'users.id', 'first.userId')
    .select(['first.id', 'first.userId', 'first.state', 'first.expirationDate'])
    .select(['first.inForceFrom', 'first.certificateNumber'])
    .select(['certification_types.name as type', 'users.name as person'])
    .select(fitOf('certification_types.search', terms).as('score'))
    .where(hasWords('certification_types.search', terms))
    .orderBy('score', 'desc')
    .orderBy('first.endsOn')
    .limit(limit);
}

/** Those whose certificate number has all of the words. */
function ofNumbers(terms: SearchTerms, limit: number) {
  const records = currentRecords
    .innerJoin('users', 'users.id', 'staff_compliance.user_id')
    .select('users.name as person')
    .select(fitOf('staff_compliance.search', terms).as('score'))
    .where(hasWords('staff_compliance.search', terms))
    .limit(sql.lit(rankedAtMost))
    .as('records');
  return build
    .selectFrom(records)
    .selectAll()
    .orderBy('score', 'desc')
    .orderBy('endsOn')
    .limit(limit);
}

const recordColumns = [
  'staff_compliance.id',
  'staff_compliance.user_id as userId',
  'staff_compliance.state',
  'staff_compliance.expiration_date as expirationDate',
  'staff_compliance.in_force_from as inForceFrom',
  'staff_compliance.ends_on as endsOn',
  'staff_compliance.certificate_number as certificateNumber',
] as const;

const currentRecords = build
  .selectFrom('staff_compliance')
  .innerJoin('certification_types', 'certification_types.id', 'staff_compliance.type_id')
  .select(recordColumns)
  .select('certification_types.name as type')
  .where(isCurrent)
  .where(isOfActivePerson);

type Row = {
  id: string;
  userId: string;
  state: Parameters<typeof recordStatusOn>[0]['state'];
  expirationDate: string | null;
  inForceFrom: string | null;
  certificateNumber: string | null;
  type: string;
  person: string;
  score: number;
};

function toFound(row: Row, caller: SignedInCaller, today: string): Found {
  const isOwn = row.userId === caller.user.id;
  const compliance = pagePath(pages.compliance);
  return {
    kind: 'record',
    id: row.id,
    title: isOwn ? row.type : `${row.type} · ${row.person}`,
    detail: [isOwn && 'Your own', describeStatus(row, today), row.certificateNumber]
      .filter(Boolean)
      .join(' · '),
    path: isOwn ? `${compliance}/mine` : `${compliance}/people/${row.userId}`,
    page: null,
    text: '',
    positions: [],
    isStaffOnly: true,
    score: row.score,
    ...(!isOwn && { opening: openedList('staff_compliance_list') }),
  };
}

/** The status of a certification, as text. A paper of the hospital has no day from which it is in force. */
export function describeStatus(
  row: Pick<Row, 'state' | 'expirationDate'> & Partial<Pick<Row, 'inForceFrom'>>,
  today: string,
): string {
  const { expirationDate, inForceFrom = null } = row;
  const day = expirationDate && lagosDay(new Date(expirationDate));
  switch (recordStatusOn(row, today)) {
    case 'pending':
      return clearanceReasonNames.pending;
    case 'revoked':
      return clearanceReasonNames.revoked;
    case 'expired':
      return `Expired on ${day}`;
    case 'active':
      if (inForceFrom !== null && isUpcoming({ inForceFrom }, today))
        return `Valid from ${lagosDay(new Date(inForceFrom))}`;
      return day ? `Valid until ${day}` : 'Does not expire';
  }
}
