import { setTimeout as sleep } from 'node:timers/promises';

/** The result of `work`, or undefined if it fails or takes longer than this. The work itself is not stopped. */
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
