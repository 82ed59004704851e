import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { build } from '../database/build.ts';
import { changeRows } from '../database/send.ts';
import type { Platform } from '../platform.ts';
import { redactError } from '../redact-error.ts';

/** A flood of errors must not burden the database further; its first ones show the cause. */
const maxPerMinute = 30;
const maxSimultaneous = 3;
const stackLines = 20;
const ourFiles = join(import.meta.dirname, '../../../../../');

export type NoteServerError = (request: FastifyRequest, error: unknown) => void;

/**
 * Records unexpected errors in the database, so that IT finds them by the request id in the caller's error message. The
 * call does not wait for it; an error that cannot be stored is still in the log.
 */
export function createServerErrorRecorder({
  database,
  clock,
  newId,
}: Pick<Platform, 'database' | 'clock' | 'newId'>): NoteServerError {
  let minute = 0;
  let recorded = 0;
  let running = 0;
  return (request, error) => {
    const now = clock();
    const thisMinute = Math.floor(now.getTime() / 60_000);
    if (thisMinute !== minute) [minute, recorded] = [thisMinute, 0];
    if (recorded >= maxPerMinute || running >= maxSimultaneous) return;
    recorded++;
    running++;
    changeRows(
      database,
      build.insertInto('server_errors').values({
        id: newId(),
        at: now.toISOString(),
        request_id: request.id,
        trace_id: request.span?.traceId ?? null,
        method: request.method,
        // The route's pattern, never the URL, which may contain a name.
        route: request.routeOptions.url ?? 'none',
        name: error instanceof Error ? error.name : typeof error,
        message: redactError(error),
        stack: ownStackLines(error),
      }),
    )
      .catch(() => {})
      .finally(() => {
        running--;
      });
  };
}

/** The stack lines in our own files. Without the first line, which repeats the message with its personal values. */
function ownStackLines(error: unknown): string | null {
  if (!(error instanceof Error) || !error.stack) return null;
  const lines = error.stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at ') && line.includes(ourFiles))
    .filter((line) => !line.includes('node_modules'))
    .slice(0, stackLines)
    .map((line) => line.replace('file://', '').replace(ourFiles, ''));
  return lines.length > 0 ? lines.join('\n') : null;
}
