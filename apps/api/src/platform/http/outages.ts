import type { FastifyBaseLogger } from 'fastify';
import { redactError } from '../redact-error.ts';

/** An outage counts as over after this many milliseconds without a failure. */
const quietMs = 30_000;

type Outage = {
  begun: string;
  over: string;
  /** The reason to log, without personal data. */
  reasonOf?: (error: unknown) => string;
};

/** Logs an outage once when it begins and once when it is over, however many calls fail. */
export function createOutageLog(
  log: FastifyBaseLogger,
  { begun, over, reasonOf = redactError }: Outage,
) {
  let calls = 0;
  let begunAt = 0;
  let lastAt = 0;

  function endIfQuiet() {
    const quiet = performance.now() - lastAt;
    if (quiet < quietMs) {
      setTimeout(endIfQuiet, quietMs - quiet).unref();
      return;
    }
    const seconds = Math.round((lastAt - begunAt) / 100) / 10;
    log.warn({ calls, seconds }, over);
    calls = 0;
  }

  return (error: unknown) => {
    lastAt = performance.now();
    calls++;
    if (calls > 1) return;
    begunAt = lastAt;
    log.error({ reason: reasonOf(error) }, begun);
    setTimeout(endIfQuiet, quietMs).unref();
  };
}
