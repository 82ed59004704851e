import type { Waiver } from '@icare/contracts/compliance-people';
import { formatDate } from '../../format/format.ts';

/** First and last day of a waiver, and who approved it. */
export function describeWaiver({ createdAt, until, endedAt, approvedBy }: Waiver): string {
  const end = endedAt
    ? `ended on ${formatDate(endedAt)}`
    : until
      ? `until ${formatDate(until)}`
      : 'until it is ended';
  return [`From ${formatDate(createdAt)}, ${end}`, approvedBy && `by ${approvedBy}`]
    .filter(Boolean)
    .join(' · ');
}
