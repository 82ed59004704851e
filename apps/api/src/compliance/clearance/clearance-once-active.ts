import type { getClearanceOnceActive } from '@icare/contracts/clearance-checks';
import type { Answer } from '@icare/contracts/endpoint';
import { laterDate } from '@icare/domain/calendar-days';
import { evaluateComplianceStatus } from '@icare/domain/compliance-status';
import { lagosDate } from '@icare/domain/lagos-date';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { toClearance } from '../people/to-person.ts';
import { readPersonFacts, readTypeFacts } from '../status/person-facts.ts';

/** The clearance that somebody has from today or their first day of service, as if the account were active already. */
export async function readClearanceOnceActive(
  { database, clock }: Platform,
  id: string,
): Promise<Answer<typeof getClearanceOnceActive>['data']> {
  const [types, people] = await Promise.all([
    readTypeFacts(database),
    readPersonFacts(database, [id], { withInactive: true }),
  ]);
  const known = people.get(id);
  if (!known) throw new AppError('not_found', 'There is no such person.');
  const today = lagosDate(clock());
  const asOf = laterDate(today, known.person.joinedOn ?? today);
  const { clearance } = evaluateComplianceStatus(known, types, asOf);
  return { asOf, ...toClearance(clearance, types) };
}
