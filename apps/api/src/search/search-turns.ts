import type { Caller } from '../platform/auth/caller.ts';
import { getSenderKey } from '../platform/auth/sender.ts';
import { timeLeft } from '../platform/database/deadline.ts';
import { AppError } from '../platform/errors.ts';
import { TooManyWaiting, Turns } from '../platform/turns.ts';

/**
 * Searches at once in this process. Visitors and people who are signed in have turns of their own, and together they leave
 * some of the pool's ten connections to everything else.
 */
const rules = { atOnce: 4, waiting: 200 };

/** Milliseconds of the call's time that a search needs at least; it is not begun with less. */
const leastTime = 2_500;

/**
 * One search at a time of each person who is signed in and of each visitor's address, so that whoever sends many waits for
 * themselves and for nobody else.
 */
export function createSearchTurns() {
  const visitors = new Turns(rules);
  const signedIn = new Turns(rules);
  return async <Result>(
    caller: Pick<Caller, 'user' | 'address'>,
    search: () => Promise<Result>,
  ): Promise<Result> => {
    const turns = caller.user ? signedIn : visitors;
    const sender = getSenderKey(caller);
    await turns.take(sender).catch((error: unknown) => {
      throw error instanceof TooManyWaiting ? tooManySearches() : error;
    });
    try {
      if (timeLeft() < leastTime) throw tooManySearches();
      return await search();
    } finally {
      turns.give(sender);
    }
  };
}

const tooManySearches = () =>
  new AppError('unavailable', 'Very many people are searching right now. Try again in a moment.', {
    headers: { 'retry-after': '5' },
  });
