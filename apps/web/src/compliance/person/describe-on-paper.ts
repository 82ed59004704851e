import { clearanceNames } from '@icare/domain/clearance-labels';
import { describeItem } from '../clearance/describe-clearance.ts';
import { describeNotCounted, type PersonWithNeeds } from '../clearance/describe-not-counted.ts';

/** The clearance of a person with its reasons in one line. */
export function describeOnPaper(compliance: PersonWithNeeds, today: string): string {
  const { clearance, requirements, requirementsMet } = compliance.person;
  const rest = describeNotCounted(compliance, today);
  const items = clearance.items.map((item) => `${describeItem(item)}.`);
  const met =
    requirements === 0 ? [] : [`${requirementsMet} of ${requirements} requirements met${rest}.`];
  const nothing =
    requirements === 0 && items.length === 0 ? [`Nothing is required at present${rest}.`] : [];
  return [`${clearanceNames[clearance.clearance]}.`, ...items, ...nothing, ...met].join(' ');
}
