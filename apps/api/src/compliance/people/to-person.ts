import type { CompliancePerson, Requirement } from '@icare/contracts/compliance-people';
import type { DepartmentName } from '@icare/contracts/departments';
import type { ComplianceEvaluation } from '@icare/domain/compliance-status';

/** A row of `users` as pages about compliance show it. */
export type PersonRow = {
  id: string;
  name: string;
  name_key: string;
  staff_number: string | null;
  cadre: string | null;
  department: DepartmentName;
  joined_on: string | null;
  is_active: boolean;
};

/** Of `users AS u` and `departments AS d`. */
export const personColumns = `u.id, u.name, u.name_key, u.staff_number, u.cadre, d.name AS department,
  u.joined_on::text, u.status = 'Active' AS is_active`;
export const personJoin = 'JOIN departments AS d ON d.id = u.department_id';

/** How somebody stands of whom nothing is asked. */
export const nothingAsked = {
  standing: 'complete',
  requirements: 0,
  requirementsMet: 0,
  cells: [],
} satisfies Partial<ComplianceEvaluation>;

export function toPerson(
  row: PersonRow,
  {
    standing,
    requirements,
    requirementsMet,
  }: Pick<ComplianceEvaluation, 'standing' | 'requirements' | 'requirementsMet'>,
): CompliancePerson {
  return {
    id: row.id,
    fullName: row.name,
    staffNumber: row.staff_number,
    cadre: row.cadre,
    department: { name: row.department },
    joinedOn: row.joined_on,
    isActive: row.is_active,
    standing,
    requirements,
    requirementsMet,
  };
}

export function toRequirement(cell: ComplianceEvaluation['cells'][number]): Requirement {
  return {
    certificationTypeId: cell.typeId,
    state: cell.state,
    isRequired: cell.isRequired,
    dueOn: cell.dueOn,
    recordId: cell.record?.id ?? null,
    expirationDate: cell.record?.expirationDate ?? null,
    waivedUntil: cell.waiver?.until ?? null,
  };
}
