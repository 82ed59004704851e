import type { CompliancePerson, Requirement } from '@icare/contracts/compliance-people';

export type PersonWithNeeds = {
  person: Pick<CompliancePerson, 'clearance' | 'requirements' | 'requirementsMet'>;
  requirements: readonly Pick<Requirement, 'isRequired' | 'dueOn' | 'state'>[];
};

/**
 * What a person needs that does not count yet, after the figure of what does: ', 1 more early, 2 not due yet'; empty
 * if there is nothing. Rates leave it out, so that nobody gains by what is early, while lists have it.
 */
export function describeNotCounted(
  { person, requirements }: PersonWithNeeds,
  today: string,
): string {
  const early = requirements.filter(
    ({ isRequired, dueOn, state }) =>
      isRequired && dueOn !== null && dueOn > today && (state === 'met' || state === 'expiring'),
  ).length;
  const open = requirements.filter(({ state }) => state === 'not_due').length;
  return [
    early > 0 && `, ${early} ${person.requirements > 0 ? 'more' : 'met'} early`,
    open > 0 && `, ${open} not due yet`,
  ]
    .filter(Boolean)
    .join('');
}
