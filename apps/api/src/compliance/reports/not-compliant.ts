import type { Clearance } from '@icare/contracts/compliance-status';
import type { DepartmentName } from '@icare/contracts/departments';

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
import { departmentIdByName } from '../department-id-by-name.ts';
import { readPersonFacts, readTypeFacts } from '../status/person-facts.ts';
import { isNotCompliant } from '../status/status-conditions.ts';
import type { Cell } from './report.ts';
import { formatShare } from './report-labels.ts';
import type { ReportRequest } from './report-request.ts';

const notCompliantPeople = (department: Expression<string>) =>
  build
    .selectFrom('compliance_standings')
    .where(isNotCompliant)
    .where('compliance_standings.department_id', '=', departmentIdByName(department));

const clearanceCounts = statement(({ department }: Given<{ department: string }>) =>
  notCompliantPeople(department)
    .select(({ fn }) => ['clearance', fn.countAll<number>().as('people')])
    .groupBy('clearance')
    .orderBy('clearance'),
);

/** Number of a department's people who are not compliant, by clearance, the worst first. */
export async function countNotCompliant(
  place: Place,
  department: DepartmentName,
): Promise<Map<Clearance, number>> {
  const rows = await readRows(place, clearanceCounts({ department }));
  return new Map(rows.map(({ clearance, people }) => [clearance, people]));
}

const pageSize = 500;

/** Sort keys of the last person of the previous page. */
type After = {
  clearance?: Clearance | undefined;
  nameKey?: string | undefined;
  id?: string | undefined;
};

const peopleAfter = statement(
  ({ department, clearance, nameKey, id }: Given<{ department: string } & After>) => {
    const people = notCompliantPeople(department)
      .innerJoin('users', 'users.id', 'compliance_standings.user_id')
      .select(({ ref }) => [
        'users.id',
        'compliance_standings.clearance',
        'users.name',
        ref('users.name_key').$notNull().as('nameKey'),
        'users.staff_number as staffNumber',
        'compliance_standings.requirements',
        'compliance_standings.requirements_met as requirementsMet',
      ])
      .orderBy('compliance_standings.clearance')
      .orderBy('users.name_key')
      .orderBy('users.id')
      .limit(sql.lit(pageSize));
    if (!clearance || !nameKey || !id) return people;
    return people.where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('compliance_standings.clearance', 'users.name_key', 'users.id'),
        '>',
        tuple(clearance, nameKey, id),
      ),
    );
  },
);

/** A department's people who are not compliant: clearance, name, staff number, share of requirements met, unmet requirements. */
export async function* readNotCompliant(
  snapshot: Transaction,
  { today }: Pick<ReportRequest, 'today'>,
  department: DepartmentName,
): AsyncGenerator<readonly Cell[]> {
  const types = await readTypeFacts(snapshot);
  let after: After = {};
  for (;;) {
    const { clearance, nameKey, id } = after;
    const people = await readRows(snapshot, peopleAfter({ department, clearance, nameKey, id }));
    const facts = await readPersonFacts(
      snapshot,
      people.map(({ id }) => id),
    );
    for (const person of people) {
      const known = facts.get(person.id);
      const evaluation = known && evaluateComplianceStatus(known, types, today);
      const gaps = (evaluation?.cells ?? [])
        .filter(({ counts, isMet }) => counts && !isMet)
        .map((cell) => `${types.get(cell.typeId)?.name}: ${describeGap(cell, today)}`);
      yield [
        clearanceNames[person.clearance],
        person.name,
        person.staffNumber,
        formatShare(person.requirementsMet, person.requirements),
        [...(evaluation?.lacksCadre ? ['No cadre recorded'] : []), ...gaps].join('; '),
      ];
    }
    after = people.at(-1) ?? {};
    if (people.length < pageSize) return;
  }
}

type Gap = ComplianceEvaluation['cells'][number];

/** In the words of the matrix: 'expired since 9 Oct 2026'. */
function describeGap({ state, record, dueOn, waiver }: Gap, today: string): string {
  const expirationDate = record?.expirationDate ?? null;
  const facts = { state, expirationDate, dueOn, waivedUntil: waiver?.until ?? null };
  const words = describeRequirement(facts, today);
  return words.charAt(0).toLowerCase() + words.slice(1);
}
