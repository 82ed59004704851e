import type { Answer } from '@icare/contracts/endpoint';
import type { remindReaders } from '@icare/contracts/reading-assignments';
import { toast } from '../../ui/toast.ts';

/** The title of what asks before people are reminded. */
export const describeRemind = (people: number): string =>
  people === 1 ? 'Remind 1 person?' : `Remind ${people.toLocaleString('en')} people?`;

/** Says how many people were reminded, and why others were not. */
export function tellReminded({ people, left, unreachable }: Answer<typeof remindReaders>['data']) {
  const details = [
    left > 0 && `${left} more are left: remind them too.`,
    unreachable === 1 && '1 has no address that a mail reaches.',
    unreachable > 1 && `${unreachable} have no address that a mail reaches.`,
    // The caller, and whoever was reminded today already, are in none of the counts.
    people + left + unreachable === 0 && 'Nobody is left to be reminded today.',
  ].filter(Boolean);
  const description = details.length > 0 ? { description: details.join(' ') } : {};
  if (people === 0) toast.error('Nobody was reminded', description);
  else toast.success(people === 1 ? '1 person reminded' : `${people} people reminded`, description);
}
