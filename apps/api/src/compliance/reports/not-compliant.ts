import type { ComplianceStatus } from '@icare/contracts/compliance-status';
import type { DepartmentName } from '@icare/contracts/departments';
import { readableDate } from '@icare/domain/calendar-days';
import {
  type ComplianceEvaluation,
  evaluateComplianceStatus,
} from '@icare/domain/compliance-status';
import type { Database } from '../../platform/database/database.ts';
import { readPersonFacts, readTypeFacts } from '../standings/person-facts.ts';
import type { Snapshot } from './read-snapshot.ts';
import type { Cell } from './report.ts';
import { partOf, standingLabels } from './report-labels.ts';
import type { ReportRequest } from './report-request.ts';

const isNotCompliant =
  "s.is_active AND s.standing NOT IN ('expiring', 'complete') AND s.department_id = (SELECT id FROM departments WHERE name = $1)";

/** How many of a department's people are not compliant, by how they stand, the gravest first. */
export async function countNotCompliant(
  database: Database,
  department: DepartmentName,
): Promise<Map<ComplianceStatus, number>> {
  const rows = await database.query<{ standing: ComplianceStatus; people: number }>(
    `SELECT s.standing::text, count(*)::int AS people FROM compliance_standings AS s WHERE ${isNotCompliant}
      GROUP BY s.standing ORDER BY s.standing`,
    [department],
  );
  return new Map(rows.map(({ standing, people }) => [standing, people]));
}

type PersonRow = {
  id: string;
  standing: ComplianceStatus;
  name: string;
  name_key: string;
  staff_number: string | null;
  requirements: number;
  requirements_met: number;
};

const peopleAtOnce = 500;

/** People of a department who are not compliant: standing, name, staff number, how much they meet, and what they do not. */
export async function* readNotCompliant(
  { database, transaction }: Snapshot,
  { today }: Pick<ReportRequest, 'today'>,
  department: DepartmentName,
): AsyncGenerator<readonly Cell[]> {
  const types = await readTypeFacts(transaction);
  const names = new Map(
    (await transaction.certificationType.findMany({ select: { id: true, name: true } })).map(
      ({ id, name }) => [id, name],
    ),
  );
  let after: PersonRow | undefined;
  for (;;) {
    const beyond = after
      ? 'AND (s.standing, u.name_key, u.id) > ($2::person_standing, $3::text, $4::uuid)'
      : '';
    const people = await database.query<PersonRow>(
      `SELECT u.id, s.standing::text, u.name, u.name_key, u.staff_number, s.requirements, s.requirements_met
         FROM compliance_standings AS s JOIN users AS u ON u.id = s.user_id
        WHERE ${isNotCompliant} ${beyond}
        ORDER BY s.standing, u.name_key, u.id LIMIT ${peopleAtOnce}`,
      [department, ...(after ? [after.standing, after.name_key, after.id] : [])],
    );
    const facts = await readPersonFacts(
      transaction,
      people.map(({ id }) => id),
    );
    for (const person of people) {
      const known = facts.get(person.id);
      const standing = known && evaluateComplianceStatus(known, types, today);
      const gaps = (standing?.cells ?? [])
        .filter(({ counts, isMet }) => counts && !isMet)
        .map((cell) => `${names.get(cell.typeId)}: ${gapOf(cell)}`);
      yield [
        standingLabels[person.standing],
        person.name,
        person.staff_number,
        partOf(person.requirements_met, person.requirements),
        [...(standing?.lacksCadre ? ['No cadre recorded'] : []), ...gaps].join('; '),
      ];
    }
    after = people.at(-1);
    if (people.length < peopleAtOnce) return;
  }
}

function gapOf({ state, record }: ComplianceEvaluation['cells'][number]): string {
  if (state === 'expired' && record?.expirationDate) {
    return `expired ${readableDate(record.expirationDate)}`;
  }
  return state;
}
