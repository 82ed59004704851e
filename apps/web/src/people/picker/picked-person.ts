import type { StaffMember } from '@icare/contracts/people';

/** The facts about a person that a form needs. */
export type PickedPerson = Pick<StaffMember, 'id' | 'fullName'> &
  Partial<Pick<StaffMember, 'staffNumber' | 'cadre' | 'department'>>;

/** Facts that distinguish two people of the same name. */
export function describePerson({ staffNumber, cadre, department }: PickedPerson): string {
  return [department?.name, cadre, staffNumber].filter(Boolean).join(' · ');
}
