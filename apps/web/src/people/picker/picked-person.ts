import type { StaffMember } from '@icare/contracts/people';

/** The facts about a person that a form needs. */
export type PickedPerson = Pick<StaffMember, 'id' | 'fullName'> &
  Partial<Pick<StaffMember, 'staffNumber' | 'cadre' | 'department'>> & {
    /** What the search over everything says of them. */
    detail?: string;
  };

/** Facts that distinguish two people of the same name. */
export function describePerson({ staffNumber, cadre, department, detail }: PickedPerson): string {
  if (detail !== undefined) return detail;
  return [department?.name, cadre, staffNumber].filter(Boolean).join(' · ');
}
