import type { Clearance, ClearanceReason } from '@icare/contracts/compliance-status';
import type { DepartmentName } from '@icare/contracts/departments';
import type { CadreStatus } from '@icare/domain/clearance';
import { clearanceNames } from '@icare/domain/clearance-labels';
import {
  type ComplianceEvaluation,
  evaluateComplianceStatus,
} from '@icare/domain/compliance-status';
import { describeRequirement } from '@icare/domain/requirement-labels';
import { type Expression, sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { type Place, readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { isBehind } from '../behind-in-order.ts';
import { departmentIdByName } from '../department-id-by-name.ts';
import { startOf } from '../people/to-person.ts';
import { readPersonFacts, readTypeFacts } from '../status/person-facts.ts';
import { isNotCompliant } from '../status/status-conditions.ts';
import type { Cell } from './report.ts';
import { formatShare } from './report-labels.ts';
import type { ReportRequest } from './report-request.ts';

const notCompliantPeople = (department: Expression<string> | undefined) => {
  const people = build.selectFrom('compliance_standings').where(isNotCompliant);
  return department
    ? people.where('compliance_standings.department_id', '=', departmentIdByName(department))
    : people;
};

type Chosen = { department?: DepartmentName | undefined };

const clearanceCounts = statement(({ department }: Given<Chosen>) =>
  notCompliantPeople(department)
    .select(({ fn }) => ['clearance', fn.countAll<number>().as('people')])
    .groupBy('clearance')
    .orderBy('clearance'),
);

/** Number of people who are not compliant, by clearance, the worst first. */
export async function countNotCompliant(
  place: Place,
  { department }: Chosen,
): Promise<Map<Clearance, number>> {
  const rows = await readRows(place, clearanceCounts({ department }));
  return new Map(rows.map(({ clearance, people }) => [clearance, people]));
}

const pageSize = 500;

/** Sort keys of the last person of the previous page. */
type After = {
  clearance?: Clearance | undefined;
  reason?: ClearanceReason | undefined;
  since?: string | undefined;
  id?: string | undefined;
};

/** In the order of the dashboard: the worst clearance and reason first, then the longest; days that are not known last. */
const peopleAfter = statement(
  ({ department, clearance, reason, since, id }: Given<Chosen & After>) => {
    const people = notCompliantPeople(department)
      .innerJoin('users', 'users.id', 'compliance_standings.user_id')
      .innerJoin('departments', 'departments.id', 'compliance_standings.department_id')
      .select([
        'users.id',
        'users.name',
        'users.staff_number as staffNumber',
        'departments.name as department',
        'compliance_standings.clearance',
        'compliance_standings.clearance_reason as reason',
        'compliance_standings.clearance_since as since',
        'compliance_standings.requirements',
        'compliance_standings.requirements_met as requirementsMet',
      ])
      .orderBy('compliance_standings.clearance')
      .orderBy('compliance_standings.clearance_reason')
      .orderBy('compliance_standings.clearance_since')
      .orderBy('compliance_standings.user_id')
      .limit(sql.lit(pageSize));
    if (!id) return people;
    return people.where(({ ref }) =>
      isBehind([
        [ref('compliance_standings.clearance'), clearance],
        [ref('compliance_standings.clearance_reason'), reason],
        [ref('compliance_standings.clearance_since'), since],
        [ref('compliance_standings.user_id'), id],
      ]),
    );
  },
);

/**
 * People who are not compliant: clearance, name, staff number, department where none is chosen, share of requirements met,
 * unmet requirements.
 */
export async function* readNotCompliant(
  snapshot: Transaction,
  { today, department }: Pick<ReportRequest, 'today' | 'department'>,
): AsyncGenerator<readonly Cell[]> {
  const types = await readTypeFacts(snapshot);
  let after: After = {};
  for (;;) {
    const people = await readRows(snapshot, peopleAfter({ department, ...after }));
    const facts = await readPersonFacts(
      snapshot,
      people.map(({ id }) => id),
    );
    for (const person of people) {
      const known = facts.get(person.id);
      const evaluation = known && evaluateComplianceStatus(known, types, today);
      const gaps = (evaluation?.cells ?? [])
        .filter(({ counts, isMet }) => counts && !isMet)
        .toSorted(worstFirst(evaluation))
        .map((cell) => `${types.get(cell.typeId)?.name}: ${describeGap(cell, today)}`);
      yield [
        clearanceNames[person.clearance],
        person.name,
        person.staffNumber,
        ...(department ? [] : [person.department]),
        formatShare(person.requirementsMet, person.requirements),
        [...describeCadre(evaluation?.cadreStatus), ...gaps].join('; '),
      ];
    }
    const last = people.at(-1);
    if (!last || people.length < pageSize) return;
    const { clearance, reason, since, id } = last;
    after = { clearance, reason: reason ?? undefined, since: since ?? undefined, id };
  }
}

function describeCadre(status: CadreStatus | undefined): string[] {
  if (status === 'unknown') return ['No cadre recorded'];
  return status === 'unnamed' ? ['No licence type names the cadre'] : [];
}

type Gap = ComplianceEvaluation['cells'][number];

/** In the order in which they stand against the person's clearance: what was revoked first. The rest comes last. */
function worstFirst(evaluation: ComplianceEvaluation | undefined) {
  const typeIds = evaluation?.clearance.items.map(({ typeId }) => typeId) ?? [];
  const rank = ({ typeId }: Gap) => {
    const place = typeIds.indexOf(typeId);
    return place === -1 ? typeIds.length : place;
  };
  return (one: Gap, other: Gap) => rank(one) - rank(other);
}

/** In the words of the matrix: 'expired since 9 Oct 2026'. */
function describeGap({ state, record, dueOn, waiver }: Gap, today: string): string {
  const facts = {
    ...{ state, dueOn, waivedUntil: waiver?.until ?? null },
    expirationDate: record?.expirationDate ?? null,
    startsOn: startOf({ state, record }),
    revokedOn: record?.closedOn ?? null,
  };
  const words = describeRequirement(facts, today);
  return words.charAt(0).toLowerCase() + words.slice(1);
}
