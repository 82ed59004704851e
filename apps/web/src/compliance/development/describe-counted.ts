import type { DevelopmentStanding } from '@icare/contracts/professional-development';
import { formatDate } from '../../format/format.ts';

/** '18 of 30 units since 1 January 2026; Ethics 2.5 of 5' */
export function describeCounted({
  counted,
  wanted,
  from,
  categories,
}: Pick<DevelopmentStanding, 'counted' | 'wanted' | 'from' | 'categories'>): string {
  const ofCategories = categories.map((one) => `${one.name} ${one.counted} of ${one.wanted}`);
  return [`${counted} of ${wanted} units since ${formatDate(from)}`, ...ofCategories].join('; ');
}
