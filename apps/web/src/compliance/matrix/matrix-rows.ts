import type { listCompliancePeople, Requirement } from '@icare/contracts/compliance-people';
import type { RequirementState } from '@icare/contracts/compliance-status';
import type { Answer } from '@icare/contracts/endpoint';
import { namePrivileges } from '@icare/domain/privileges';
import { isGap } from '../person/requirement-badge.tsx';

type Data = Answer<typeof listCompliancePeople>['data'];
export type MatrixPerson = Data['people'][number];
export type MatrixType = Data['types'][number];

/** 'Staff Nurse · Nursing · 2 privileges: Cannulation, Triage (not begun)'. */
export function describePerson({ cadre, department, privileges }: MatrixPerson): string {
  const count = `${privileges.length} ${privileges.length === 1 ? 'privilege' : 'privileges'}`;
  const named = privileges.length > 0 && `${count}: ${namePrivileges(privileges)}`;
  return [cadre, department.name, named].filter(Boolean).join(' · ');
}

export function findCell(person: MatrixPerson, type: MatrixType): Requirement | null {
  return person.cells.find(({ certificationTypeId }) => certificationTypeId === type.id) ?? null;
}

/** The requirements of the person in these columns that need action, or those in one state. */
export function findGaps(
  person: MatrixPerson,
  types: readonly MatrixType[],
  state?: RequirementState,
) {
  return types.flatMap((type) => {
    const requirement = findCell(person, type);
    const isListed =
      requirement && (state ? requirement.state === state : isGap(requirement.state));
    return isListed ? [{ type, requirement }] : [];
  });
}

/** Whether the person has the state in any visible column. */
export function hasState(
  person: MatrixPerson,
  types: readonly MatrixType[],
  state: RequirementState,
): boolean {
  return types.some((type) => (findCell(person, type)?.state ?? 'none') === state);
}

/** Number of requirements in each state, in the visible columns. */
export function countStates(people: readonly MatrixPerson[], types: readonly MatrixType[]) {
  const shown = new Set(types.map(({ id }) => id));
  const counts = new Map<RequirementState, number>();
  for (const { cells } of people) {
    for (const { certificationTypeId, state } of cells) {
      if (shown.has(certificationTypeId)) counts.set(state, (counts.get(state) ?? 0) + 1);
    }
  }
  return counts;
}

/** The text of `describeRequirement` without the state, for use beside a badge that shows it. */
export function removeStateName(words: string): string {
  const [, rest = ''] = /^[^,]*?(?:, | (?=since|until))(.*)$/.exec(words) ?? [];
  return rest;
}
