import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { build } from '../database/build.ts';
import { changeRows } from '../database/send.ts';
import type { Platform } from '../platform.ts';
import { redactError } from '../redact-error.ts';

/** A flood of failures tells no more than its first ones, and must not make more work. */
const atMostAMinute = 30;
const atMostAtOnce = 3;
const stackLines = 20;
const ourFiles = join(import.meta.dirname, '../../../../../');

export type NoteServerError = (request: FastifyRequest, error: unknown) => void;

/**
 * Notes errors that callers were answered with, so that IT finds them by the id the caller was told. Nobody waits for
 * it, and what cannot be noted is in the log all the same.
 */
export function createServerErrorRecorder({
  database,
  clock,
  newId,
}: Pick<Platform, 'database' | 'clock' | 'newId'>): NoteServerError {
  let minute = 0;
  let noted = 0;
  let underWay = 0;
  return (request, error) => {
    const now = clock();
    const thisMinute = Math.floor(now.getTime() / 60_000);
    if (thisMinute !== minute) [minute, noted] = [thisMinute, 0];
    if (noted >= atMostAMinute || underWay >= atMostAtOnce) return;
    noted++;
    underWay++;
    changeRows(
      database,
      build.insertInto('server_errors').values({
        id: newId(),
        at: now.toISOString(),
        request_id: request.id,
        method: request.method,
        // The pattern, never the address: that may hold a name.
        route: request.routeOptions.url ?? 'none',
        name: error instanceof Error ? error.name : typeof error,
        message: redactError(error),
        stack: ownStackLines(error),
      }),
    )
      .catch(() => {})
      .finally(() => {
        underWay--;
      });
  };
}

/** Where it happened, in our own files: the first line of a stack repeats the message, values and all. */
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
