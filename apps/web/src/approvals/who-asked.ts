import type { Approval } from '@icare/contracts/approvals';
import { formatDate, formatDateTime } from '../format/format.ts';

/** Who made the request, and how long it waits. */
export function whoAsked({ isOwn, askedBy, askedAt, endsAt, aloneAt }: Approval): string {
  const asked = `${isOwn ? 'You asked' : `${askedBy.fullName} asked`} on ${formatDateTime(askedAt)}`;
  const then = aloneAt
    ? `${isOwn ? 'nobody else' : 'nobody'} can approve it, so it is done on ${formatDateTime(aloneAt)} unless it is refused`
    : `ends ${formatDate(endsAt)}`;
  return `${asked} · ${then}`;
}
