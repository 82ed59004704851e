import type { EndpointDefinition } from '@icare/contracts/endpoint';
import type { Failure } from './result.ts';

export type RetryOptions = {
  /** How often a call is sent at most, the first time included; 1 never repeats. */
  tries?: number | undefined;
  /** How many seconds a call waits at most before it is sent again. Longer than that, and the failure is the answer. */
  longestWait?: number | undefined;
};

/** Whether sending it twice does no more than sending it once. */
export const isRepeatable = ({ method, onlyReads, idempotent }: EndpointDefinition): boolean =>
  method === 'GET' || onlyReads === true || idempotent === true;

/**
 * Milliseconds to wait before the next try, or null if it will not help. What the portal asks for is the least, and programs
 * that were refused together do not come back together.
 */
export function waitBefore(
  nextTry: number,
  { error }: Failure,
  { tries = 4, longestWait = 60 }: RetryOptions,
  random: () => number = Math.random,
): number | null {
  if (nextTry > tries) return null;
  const isPassing =
    error.code === 'network' ||
    error.code === 'timeout' ||
    error.status === 429 ||
    error.status === 503 ||
    // A proxy before a portal that restarts.
    (error.code === 'unreadable' && (error.status === 502 || error.status === 504));
  if (!isPassing) return null;
  const asked = error.retryAfter ?? 0;
  if (asked > longestWait) return null;
  const backoff = Math.min(0.5 * 2 ** (nextTry - 2), longestWait);
  return (asked + backoff * (0.5 + random() / 2)) * 1000;
}

/** Waits, or less if the caller gives up. */
export function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal?.addEventListener('abort', end);
  });
}

/** 32 hexadecimal digits. Browsers have no `randomUUID` on plain-http addresses. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
