import type { ComplianceStatus } from '@icare/contracts/compliance-status';
import type { Tables } from '@icare/database/tables';
import { expressionBuilder, sql } from 'kysely';

const status = expressionBuilder<Tables, 'compliance_standings'>();

/** Active people only. A literal, so that PostgreSQL chooses the partial index. */
export const isCounted = status('compliance_standings.is_active', '=', sql.lit(true));

/** People with at least one requirement: the basis of the compliance rate. */
export const hasRequirements = status('compliance_standings.requirements', '>', sql.lit(0));

const compliant = [sql.lit<ComplianceStatus>('expiring'), sql.lit<ComplianceStatus>('complete')];

export const isCompliant = status.and([
  hasRequirements,
  status('compliance_standings.standing', 'in', compliant),
]);

/** Unlike `isCompliant`, this does not check `hasRequirements`. */
export const isNotCompliant = status.and([
  isCounted,
  status('compliance_standings.standing', 'not in', compliant),
]);
