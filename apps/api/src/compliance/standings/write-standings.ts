import type { ComplianceEvaluation } from '@icare/domain/compliance-status';
import type { Transaction } from '../../platform/database/database.ts';

export type StandingRow = {
  userId: string;
  isActive: boolean;
  standing: Omit<ComplianceEvaluation, 'cells'>;
};

/** Keeps how people stand. Each has a row since they were made; their department is written by whoever changes it. */
export async function writeStandings(
  transaction: Transaction,
  rows: readonly StandingRow[],
  today: string,
): Promise<void> {
  const values = rows.map(({ userId, isActive, standing }) => ({
    user_id: userId,
    is_active: isActive,
    standing: standing.standing,
    requirements: standing.requirements,
    requirements_met: standing.requirementsMet,
    changes_on: standing.changesOn,
    licence_gap: standing.licenceGap,
    lacks_cadre: standing.lacksCadre,
    ...standing.stats,
  }));
  await transaction.$executeRaw`UPDATE compliance_standings AS s SET is_active = n.is_active, standing = n.standing,
      requirements = n.requirements, requirements_met = n.requirements_met, active = n.active, expiring = n.expiring,
      expired = n.expired, pending = n.pending, revoked = n.revoked, missing = n.missing, waived = n.waived,
      licence_gap = n.licence_gap, lacks_cadre = n.lacks_cadre,
      computed_on = ${today}::date, changes_on = n.changes_on
    FROM json_to_recordset(${JSON.stringify(values)}::json) AS n(user_id uuid, is_active boolean,
      standing person_standing, requirements int, requirements_met int, active int, expiring int, expired int,
      pending int, revoked int, missing int, waived int, licence_gap licence_gap,
      lacks_cadre boolean, changes_on date)
    WHERE s.user_id = n.user_id`;
}
