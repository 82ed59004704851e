import type { ComplianceStatus } from '@icare/contracts/compliance-status';
import type { Tables } from '@icare/database/tables';
import { expressionBuilder, sql } from 'kysely';

const status = expressionBuilder<Tables, 'compliance_standings'>();

/** Only active people count; spelled so that an index of theirs is chosen. */
export const isCounted = status('compliance_standings.is_active', '=', sql.lit(true));

/** Whoever needs anything: the basis of the rate. */
export const hasRequirements = status('compliance_standings.requirements', '>', sql.lit(0));

const compliant = [sql.lit<ComplianceStatus>('expiring'), sql.lit<ComplianceStatus>('complete')];

export const isCompliant = status.and([
  hasRequirements,
  status('compliance_standings.standing', 'in', compliant),
]);

/** Whether they need anything or not. */
export const isNotCompliant = status.and([
  isCounted,
  status('compliance_standings.standing', 'not in', compliant),
]);
