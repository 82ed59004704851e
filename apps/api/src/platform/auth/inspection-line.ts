import { lagosTime } from '../mail/lagos-time.ts';
import type { Caller } from './caller.ts';

/** What stands on everything that an inspector takes away: what it is, for whom it was made, when, and where. */
export function inspectionParts(
  { user, inspects }: Pick<Caller, 'user' | 'inspects'>,
  hospital: string,
  now: Date,
): string[] {
  const whom = [user?.fullName, inspects?.organisation].filter(Boolean).join(', ');
  return ['Copy for inspection', whom, lagosTime(now), hospital];
}

/** The same as one line. */
export const inspectionLine = (...given: Parameters<typeof inspectionParts>): string =>
  inspectionParts(...given).join(' · ');
