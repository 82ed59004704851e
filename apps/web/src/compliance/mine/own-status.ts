import { describeItem } from '../clearance/describe-clearance.ts';
import { describeNotCounted, type PersonWithNeeds } from '../clearance/describe-not-counted.ts';

/** The user’s own clearance in a sentence, with what stands against it first. */
export function ownStatusSentence(compliance: PersonWithNeeds, today: string): string {
  const { clearance, requirements, requirementsMet } = compliance.person;
  const rest = describeNotCounted(compliance, today);
  const met = requirements === 0 ? '' : ` ${requirementsMet} of ${requirements} met${rest}.`;
  const [worst] = clearance.items;
  if (!worst) {
    return requirements === 0
      ? `Nothing is required of you at present${rest}.`
      : `You are cleared: everything you need is valid.${met}`;
  }
  if (worst.reason === 'cadre_unknown') {
    return `Your cadre is not recorded, so which licence you need is not known: ask Human Resources.${met}`;
  }
  if (worst.reason === 'cadre_unnamed') {
    return `No licence type names your cadre: if it is wrong, tell Human Resources.${met}`;
  }
  return clearance.clearance === 'not_cleared'
    ? `You are not cleared to practise: ${describeItem(worst)}.${met}`
    : `You are cleared with a warning: ${describeItem(worst)}.${met}`;
}
