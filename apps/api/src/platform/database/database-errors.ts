import { Prisma } from '@icare/database/client';
import pg from 'pg';

const uniqueOrForeign = new Set(['23505', '23503']);

/** The unique index or foreign key that refused a write, if one did. */
export function violatedConstraint(error: unknown): string | null {
  if (error instanceof pg.DatabaseError && uniqueOrForeign.has(error.code ?? '')) {
    return error.constraint ?? '';
  }
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return null;
  // The last is a statement of our own, whatever went wrong with it.
  const isOurs = error.code === 'P2010';
  if (error.code !== 'P2002' && error.code !== 'P2003' && !isOurs) return null;
  const adapterError = error.meta?.['driverAdapterError'] as
    | { cause?: { constraint?: { index?: string; fields?: string[] } } }
    | undefined;
  const constraint = adapterError?.cause?.constraint;
  return constraint?.index ?? constraint?.fields?.join(',') ?? (isOurs ? null : '');
}

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  'P1001',
  'P1002',
  'P1008',
  'P1017',
  'P2024',
  'P2028',
]);
/** The same errors of a raw statement of Prisma, whose own code says nothing. */
const connectionKinds = new Set([
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
  'TlsConnectionError',
  'TooManyConnections',
]);
const connectionWords =
  /connection terminated|timeout exceeded when trying to connect|connection timeout|query read timeout|client has encountered a connection error|cannot use a pool after/i;

/** True when the database cannot be reached now, so that trying again later makes sense. */
export function isDatabaseAway(error: unknown): boolean {
  return causes(error).some(({ code, kind, message }) => {
    if (code === 'ENOENT' && !/connect/.test(message)) return false;
    if (connectionKinds.has(kind)) return true;
    return connectionCodes.has(code) || connectionWords.test(message);
  });
}

/** True when the disk, of the files or of the database, has no room left. */
export function isStorageFull(error: unknown): boolean {
  return causes(error).some(
    ({ code }) => code === 'ENOSPC' || code === 'EDQUOT' || code === '53100',
  );
}

/** True when the system gives this process no more open files or connections; others end, and then it works again. */
export function isOutOfDescriptors(error: unknown): boolean {
  return causes(error).some(({ code }) => code === 'EMFILE' || code === 'ENFILE');
}

/** True when a disk fails to read or write. */
export function isDiskFailing(error: unknown): boolean {
  return causes(error).some(({ code }) => code === 'EIO' || code === 'EROFS' || code === '58030');
}

/** True when PostgreSQL stopped a statement that took too long. */
export function isTimedOut(error: unknown): boolean {
  return causes(error).some(({ code }) => code === '57014');
}

/** True when PostgreSQL ended one of several transactions that waited for each other; trying again makes sense. */
export function isDeadlock(error: unknown): boolean {
  return causes(error).some(
    ({ code, kind }) => code === '40P01' || code === 'P2034' || kind === 'TransactionWriteConflict',
  );
}

/** True when a statement gave up waiting for what somebody else holds, within the time it was given to wait. */
export function isLocked(error: unknown): boolean {
  return causes(error).some(({ code }) => code === '55P03');
}

type Cause = { code: string; kind: string; message: string };

function causes(error: unknown): Cause[] {
  const found: Cause[] = [];
  let current = error;
  for (let depth = 0; current && typeof current === 'object' && depth < 6; depth++) {
    const { code, originalCode, kind, message, cause, meta } = current as Record<string, unknown>;
    found.push({
      code: String(originalCode ?? code ?? ''),
      kind: String(kind ?? ''),
      message: String(message ?? ''),
    });
    const adapter = (meta as { driverAdapterError?: unknown } | undefined)?.driverAdapterError;
    current = adapter ?? cause;
  }
  return found;
}
