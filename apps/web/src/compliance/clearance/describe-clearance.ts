import type { ClearanceItem } from '@icare/contracts/clearance';
import type { CompliancePerson } from '@icare/contracts/compliance-people';
import { describeClearanceItem } from '@icare/domain/clearance-labels';
import { formatDate } from '../../format/format.ts';

/** 'NMCN Practising Licence expired since 9 Oct 2026'. */
export function describeItem(item: ClearanceItem): string {
  const text = describeClearanceItem(item);
  if (item.certificationType) return `${item.certificationType.name} ${text}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Until when somebody stays cleared if nothing changes; null: not cleared, or nothing ends. */
export function clearedUntil({ until }: CompliancePerson['clearance']): string | null {
  return until === null ? null : formatDate(until);
}
