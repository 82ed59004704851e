import { setTimeout as sleep } from 'node:timers/promises';

/** The result of `work`, or undefined where it takes longer than this or fails. The work itself goes on. */
export async function withTimeout<Result>(
  milliseconds: number,
  work: Promise<Result>,
): Promise<Result | undefined> {
  const giveUp = new AbortController();
  const late = sleep(milliseconds, undefined, { signal: giveUp.signal, ref: false }).catch(
    () => undefined,
  );
  const result = await Promise.race([work.catch(() => undefined), late]);
  giveUp.abort();
  return result;
}
