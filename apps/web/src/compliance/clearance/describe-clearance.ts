import type { ClearanceItem } from '@icare/contracts/clearance';
import type { CompliancePerson } from '@icare/contracts/compliance-people';
import { clearanceNames, describeClearanceItem } from '@icare/domain/clearance-labels';
import { formatDate } from '../../format/format.ts';
import { describeNotCounted, type PersonWithNeeds } from './describe-not-counted.ts';

/** 'NMCN Practising Licence expired since 9 Oct 2026'. */
export function describeItem(item: ClearanceItem): string {
  const text = describeClearanceItem(item);
  if (item.certificationType) return `${item.certificationType.name} ${text}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The clearance of a person with its reasons in one line, for print and for lists. */
export function describeClearance(compliance: PersonWithNeeds, today: string): string {
  const { clearance, requirements, requirementsMet } = compliance.person;
  const rest = describeNotCounted(compliance, today);
  const items = clearance.items.map((item) => `${describeItem(item)}.`);
  const met =
    requirements === 0 ? [] : [`${requirementsMet} of ${requirements} requirements met${rest}.`];
  const nothing =
    requirements === 0 && items.length === 0 ? [`Nothing is required at present${rest}.`] : [];
  return [`${clearanceNames[clearance.clearance]}.`, ...items, ...nothing, ...met].join(' ');
}

/** Until when somebody stays cleared if nothing changes; null: not cleared, or nothing ends. */
export function clearedUntil({ until }: CompliancePerson['clearance']): string | null {
  return until === null ? null : formatDate(until);
}
