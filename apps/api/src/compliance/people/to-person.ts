import type { CompliancePerson, Requirement } from '@icare/contracts/compliance-people';
import type { DepartmentName } from '@icare/contracts/departments';
import type { ComplianceEvaluation } from '@icare/domain/compliance-status';
import type { PersonRow } from './person-row.ts';

/** The compliance status of somebody without requirements. */
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
    staffNumber: row.staffNumber,
    cadre: row.cadre,
    department: { name: row.department as DepartmentName },
    joinedOn: row.joinedOn,
    isActive: row.isActive,
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
