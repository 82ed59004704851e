import type { CompliancePerson } from '@icare/contracts/compliance-people';
import { describeItem } from '../clearance/describe-clearance.ts';

type Facts = Pick<CompliancePerson, 'clearance' | 'requirements' | 'requirementsMet'>;

/** Whether the user may practise today, in a sentence with what stands against it first. */
export function ownStatusSentence({ clearance, requirements, requirementsMet }: Facts): string {
  const met = requirements === 0 ? '' : ` ${requirementsMet} of ${requirements} met.`;
  const [worst] = clearance.items;
  if (!worst) {
    return requirements === 0
      ? 'Nothing is required of you at present.'
      : `You may practise: everything you need is valid.${met}`;
  }
  if (worst.reason === 'cadre_unknown') {
    return `Your cadre is not recorded, so which licence you need is not known: ask Human Resources.${met}`;
  }
  return clearance.clearance === 'not_cleared'
    ? `You may not practise today: ${describeItem(worst)}.${met}`
    : `You may practise. ${describeItem(worst)}.${met}`;
}
