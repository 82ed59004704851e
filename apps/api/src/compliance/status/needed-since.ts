import { addDays, laterDate } from '@icare/domain/calendar-days';
import type { TypeFacts } from '@icare/domain/requirements';
import type { KnownPerson } from './person-facts.ts';

const always = '0001-01-01';

/**
 * The last day before today on which a person did not need a type that they need now: before it was required, or the last
 * one of a waiver. No stage counts as missed up to it.
 */
export function neededSince(
  { waivers }: Pick<KnownPerson, 'waivers'>,
  { id, requiredSince }: TypeFacts,
  today: string,
): string {
  let since = requiredSince === null ? always : addDays(requiredSince, -1);
  for (const { typeId, until } of waivers) {
    if (typeId === id && until !== null && until < today) since = laterDate(since, until);
  }
  return since;
}
