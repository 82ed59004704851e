import type { ComplianceStatus } from '@icare/contracts/compliance-status';
import type { DepartmentName } from '@icare/contracts/departments';
import { readableDate } from '@icare/domain/calendar-days';
import {
  type ComplianceEvaluation,
  evaluateComplianceStatus,
} from '@icare/domain/compliance-status';
import { type Expression, sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { type Place, readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { departmentIdByName } from '../department-id-by-name.ts';
import { readPersonFacts, readTypeFacts } from '../status/person-facts.ts';
import { isNotCompliant } from '../status/status-conditions.ts';
import type { Cell } from './report.ts';
import { formatShare, standingLabels } from './report-labels.ts';
import type { ReportRequest } from './report-request.ts';

const notCompliantPeople = (department: Expression<string>) =>
  build
    .selectFrom('compliance_standings')
    .where(isNotCompliant)
    .where('compliance_standings.department_id', '=', departmentIdByName(department));

const statusCounts = statement(({ department }: Given<{ department: string }>) =>
  notCompliantPeople(department)
    .select(({ fn }) => ['standing', fn.countAll<number>().as('people')])
    .groupBy('standing')
    .orderBy('standing'),
);

/** Number of a department's people who are not compliant, by compliance status, the worst first. */
export async function countNotCompliant(
  place: Place,
  department: DepartmentName,
): Promise<Map<ComplianceStatus, number>> {
  const rows = await readRows(place, statusCounts({ department }));
  return new Map(rows.map(({ standing, people }) => [standing, people]));
}

const pageSize = 500;

/** Sort keys of the last person of the previous page. */
type After = {
  standing?: ComplianceStatus | undefined;
  nameKey?: string | undefined;
  id?: string | undefined;
};

const peopleAfter = statement(
  ({ department, standing, nameKey, id }: Given<{ department: string } & After>) => {
    const people = notCompliantPeople(department)
      .innerJoin('users', 'users.id', 'compliance_standings.user_id')
      .select(({ ref }) => [
        'users.id',
        'compliance_standings.standing',
        'users.name',
        ref('users.name_key').$notNull().as('nameKey'),
        'users.staff_number as staffNumber',
        'compliance_standings.requirements',
        'compliance_standings.requirements_met as requirementsMet',
      ])
      .orderBy('compliance_standings.standing')
      .orderBy('users.name_key')
      .orderBy('users.id')
      .limit(sql.lit(pageSize));
    if (!standing || !nameKey || !id) return people;
    return people.where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('compliance_standings.standing', 'users.name_key', 'users.id'),
        '>',
        tuple(standing, nameKey, id),
      ),
    );
  },
);

/** A department's people who are not compliant: status, name, staff number, share of requirements met, unmet requirements. */
export async function* readNotCompliant(
  snapshot: Transaction,
  { today }: Pick<ReportRequest, 'today'>,
  department: DepartmentName,
): AsyncGenerator<readonly Cell[]> {
  const types = await readTypeFacts(snapshot);
  const names = new Map(
    (await snapshot.certificationType.findMany({ select: { id: true, name: true } })).map(
      ({ id, name }) => [id, name],
    ),
  );
  let after: After = {};
  for (;;) {
    const { standing, nameKey, id } = after;
    const people = await readRows(snapshot, peopleAfter({ department, standing, nameKey, id }));
    const facts = await readPersonFacts(
      snapshot,
      people.map(({ id }) => id),
    );
    for (const person of people) {
      const known = facts.get(person.id);
      const standing = known && evaluateComplianceStatus(known, types, today);
      const gaps = (standing?.cells ?? [])
        .filter(({ counts, isMet }) => counts && !isMet)
        .map((cell) => `${names.get(cell.typeId)}: ${describeGap(cell)}`);
      yield [
        standingLabels[person.standing],
        person.name,
        person.staffNumber,
        formatShare(person.requirementsMet, person.requirements),
        [...(standing?.lacksCadre ? ['No cadre recorded'] : []), ...gaps].join('; '),
      ];
    }
    after = people.at(-1) ?? {};
    if (people.length < pageSize) return;
  }
}

function describeGap({ state, record }: ComplianceEvaluation['cells'][number]): string {
  if (state === 'expired' && record?.expirationDate) {
    return `expired ${readableDate(record.expirationDate)}`;
  }
  return state;
}
