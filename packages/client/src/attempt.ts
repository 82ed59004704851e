import { type Failure, failure } from './result.ts';

export type Fetch = typeof globalThis.fetch;

/** Ends a request that the caller gives up or that takes too long. */
export type Watch = {
  signal: AbortSignal;
  /** Starts the time anew, since something has arrived. */
  restart(): void;
  /** Stops the time, but not the caller's signal. */
  stopTimer(): void;
  stop(): void;
  /** Why a request failed that has thrown. */
  explain(error: unknown): Failure;
};

export function watch(timeoutMs: number, given: AbortSignal | undefined): Watch {
  const controller = new AbortController();
  let isLate = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const abort = () => controller.abort();
  const stopTimer = () => clearTimeout(timer);
  const restart = () => {
    stopTimer();
    timer = setTimeout(() => {
      isLate = true;
      abort();
    }, timeoutMs);
  };
  if (given?.aborted) abort();
  else given?.addEventListener('abort', abort);
  restart();
  return {
    signal: controller.signal,
    restart,
    stopTimer,
    stop: () => {
      stopTimer();
      given?.removeEventListener('abort', abort);
    },
    explain: (error) => {
      if (given?.aborted) return aborted();
      if (isLate) return failure('timeout', `No answer within ${timeoutMs / 1000} seconds.`);
      return failure('network', `The portal cannot be reached: ${causeOf(error)}`);
    },
  };
}

export const aborted = () => failure('aborted', 'The call was given up.');

/** `fetch` of Node says only "fetch failed"; the cause says why. */
function causeOf(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  return cause instanceof Error && cause.message !== '' ? cause.message : message;
}
