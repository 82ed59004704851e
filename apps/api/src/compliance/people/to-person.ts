import type { PersonClearance } from '@icare/contracts/clearance';
import type { CompliancePerson, Requirement } from '@icare/contracts/compliance-people';
import type { DepartmentName } from '@icare/contracts/departments';
import { inactiveClearance } from '@icare/domain/clearance';
import type { ComplianceEvaluation } from '@icare/domain/compliance-status';
import type { RequirementFacts } from '@icare/domain/requirements';
import type { PersonRow } from './person-row.ts';

type Evaluation = Pick<ComplianceEvaluation, 'clearance' | 'requirements' | 'requirementsMet'>;

/** The evaluation of somebody who does not work here. */
export const inactiveEvaluation = {
  clearance: inactiveClearance,
  requirements: 0,
  requirementsMet: 0,
  cells: [],
} satisfies Partial<ComplianceEvaluation>;

type Types = ReadonlyMap<string, { name: string }>;

export function toPerson(
  row: PersonRow,
  { clearance, requirements, requirementsMet }: Evaluation,
  types: Types,
): CompliancePerson {
  return {
    id: row.id,
    fullName: row.name,
    staffNumber: row.staffNumber,
    cadre: row.cadre,
    department: { name: row.department as DepartmentName },
    joinedOn: row.joinedOn,
    isActive: row.isActive,
    clearance: toClearance(clearance, types),
    requirements,
    requirementsMet,
  };
}

export function toClearance(
  { clearance, reason, since, until, items }: ComplianceEvaluation['clearance'],
  types: Types,
): PersonClearance {
  return {
    clearance,
    reason,
    since,
    until,
    items: items.map(({ typeId, ...item }) => {
      const type = typeId === null ? undefined : types.get(typeId);
      return {
        ...item,
        certificationType: typeId && type ? { id: typeId, name: type.name } : null,
      };
    }),
  };
}

/** From when what is held is in force; null: it is, or nothing is held. */
export const startOf = ({ state, record }: Pick<RequirementFacts, 'state' | 'record'>) =>
  state === 'upcoming' ? (record?.inForceFrom ?? null) : null;

export function toRequirement(
  cell: ComplianceEvaluation['cells'][number],
  lastReminder: Requirement['lastReminder'],
): Requirement {
  return {
    certificationTypeId: cell.typeId,
    state: cell.state,
    lastReminder,
    isRequired: cell.isRequired,
    dueOn: cell.dueOn,
    recordId: cell.record?.id ?? null,
    expirationDate: cell.record?.expirationDate ?? null,
    startsOn: startOf(cell),
    revokedOn: cell.record?.closedOn ?? null,
    waivedUntil: cell.waiver?.until ?? null,
  };
}
