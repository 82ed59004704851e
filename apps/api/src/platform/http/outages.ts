import type { FastifyBaseLogger } from 'fastify';
import { redactError } from '../redact-error.ts';

/** An outage counts as over after this many milliseconds without a failure. */
const quietMs = 30_000;

/** Logs an outage of the database once when it begins and once when it is over, however many calls fail. */
export function createOutageLog(log: FastifyBaseLogger) {
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
    log.warn({ calls, seconds }, 'The database answers again.');
    calls = 0;
  }

  return (error: unknown) => {
    lastAt = performance.now();
    calls++;
    if (calls > 1) return;
    begunAt = lastAt;
    log.error(
      { reason: redactError(error) },
      'The database does not answer in time. Callers are told to try again.',
    );
    setTimeout(endIfQuiet, quietMs).unref();
  };
}
