import type { CertificationType as Answered } from '@icare/contracts/certification-types';
import type {
  CertificationCategory,
  RequirementScope,
  ValidityRule,
} from '@icare/contracts/compliance-status';
import type { DepartmentName } from '@icare/contracts/departments';
import { toInstant } from '../../platform/database/instants.ts';

/** A row of `certification_types`. */
export type TypeRow = {
  id: string;
  name: string;
  description: string;
  category: CertificationCategory;
  validity_period_months: number;
  validity_rule: ValidityRule;
  renewal_opens: string | null;
  grace_days: number;
  issuing_authority: string;
  renewal_required: boolean;
  is_required: boolean;
  due_within_days: number;
  scope: RequirementScope;
  scope_departments: DepartmentName[];
  scope_cadres: string[];
  /** Whom of those it names the reader may know of, by name. */
  people: { id: string; fullName: string }[];
  check_address: string | null;
  check_steps: string;
  status: Answered['status'];
  /** PostgreSQL's text of a moment in UTC. */
  created_at: string;
  updated_at: string;
  name_key: string;
};

/** `onlyOf`: the placeholder of the one person whose name is told; null tells all. */
export const typeColumns = (onlyOf: string) => `t.id, t.name, t.description, t.category,
  t.validity_period_months, t.validity_rule, t.renewal_opens, t.grace_days, t.issuing_authority, t.renewal_required,
  t.is_required, t.due_within_days, t.scope, t.scope_departments, t.scope_cadres, t.check_address, t.check_steps,
  t.status, t.created_at, t.updated_at, t.name_key,
  (SELECT coalesce(json_agg(json_build_object('id', u.id, 'fullName', u.name) ORDER BY u.name_key, u.id), '[]')
     FROM users AS u WHERE u.id = ANY(t.scope_people) AND (${onlyOf}::uuid IS NULL OR u.id = ${onlyOf}::uuid)) AS people`;

export function toCertificationType(row: TypeRow): Answered {
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    validityPeriodMonths: row.validity_period_months,
    issuingAuthority: row.issuing_authority,
    description: row.description,
    isRequired: row.is_required,
    renewalRequired: row.renewal_required,
    status: row.status,
    validityRule: row.validity_rule,
    renewalOpens: row.renewal_opens,
    graceDays: row.grace_days,
    dueWithinDays: row.due_within_days,
    appliesTo: {
      scope: row.scope,
      departments: row.scope_departments,
      cadres: row.scope_cadres,
      people: row.people,
    },
    checkAddress: row.check_address,
    checkSteps: row.check_steps,
    createdAt: toInstant(row.created_at),
    updatedAt: toInstant(row.updated_at),
  };
}
