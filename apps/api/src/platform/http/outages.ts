import type { FastifyBaseLogger } from 'fastify';
import { redactError } from '../redact-error.ts';

/** Milliseconds without a failure after which an outage is over. */
const overAfter = 30_000;

/** Tells an outage once when it begins and once when it is over, however many calls it turns away. */
export function createOutageLog(log: FastifyBaseLogger) {
  let calls = 0;
  let begunAt = 0;
  let lastAt = 0;

  function look() {
    const quiet = performance.now() - lastAt;
    if (quiet < overAfter) {
      setTimeout(look, overAfter - quiet).unref();
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
    setTimeout(look, overAfter).unref();
  };
}
