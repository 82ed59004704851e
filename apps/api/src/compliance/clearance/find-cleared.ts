import { lagosDate } from '@icare/domain/lagos-date';
import type { Platform } from '../../platform/platform.ts';
import { checkClearance } from './check-clearance.ts';

/** Those of these people who may practise today, by what is recorded now. */
export async function findCleared(
  platform: Platform,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const dates = [lagosDate(platform.clock())];
  const { people } = await checkClearance(platform, { people: [...ids], dates });
  return new Set(
    people.flatMap(({ user, days }) =>
      user && days.some(({ clearance }) => clearance !== 'not_cleared') ? [user.id] : [],
    ),
  );
}
