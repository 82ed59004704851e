import { lagosTime } from '../mail/lagos-time.ts';
import type { Caller } from './caller.ts';

/** What stands on everything that an inspector takes away: for whom it was made, and when. */
export function inspectionLine(
  { user, inspects }: Pick<Caller, 'user' | 'inspects'>,
  hospital: string,
  now: Date,
): string {
  const whom = [user?.fullName, inspects?.organisation].filter(Boolean).join(', ');
  return `Copy for inspection · ${whom} · ${lagosTime(now)} · ${hospital}`;
}
