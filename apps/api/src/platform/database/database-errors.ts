import { Prisma } from '@icare/database/client';
import pg from 'pg';

const uniqueOrForeign = new Set(['23505', '23503']);

/** The unique index or foreign key that a write violated; null for other errors. */
export function violatedConstraint(error: unknown): string | null {
  if (error instanceof pg.DatabaseError && uniqueOrForeign.has(error.code ?? '')) {
    return error.constraint ?? '';
  }
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return null;
  // P2010: any error of a raw statement.
  const isRaw = error.code === 'P2010';
  if (error.code !== 'P2002' && error.code !== 'P2003' && !isRaw) return null;
  const adapterError = error.meta?.['driverAdapterError'] as
    | { cause?: { constraint?: { index?: string; fields?: string[] } } }
    | undefined;
  const constraint = adapterError?.cause?.constraint;
  return constraint?.index ?? constraint?.fields?.join(',') ?? (isRaw ? null : '');
}

/** A server that only reads: a standby, or what was the primary a moment ago. */
const readOnlyCode = '25006';
/** What a pool says that does not reach the server. As an error of a statement it would be a mistake of ours. */
const poolCode = '08P01';

const connectionCodes = new Set([
  readOnlyCode,
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
/** The same errors in raw Prisma statements, whose code is always P2010. */
const connectionKinds = new Set([
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
  'TlsConnectionError',
  'TooManyConnections',
]);
const connectionWords =
  /connection terminated|timeout exceeded when trying to connect|connection timeout|query read timeout|client has encountered a connection error|cannot use a pool after/i;

/** True if the database cannot be reached now, so that trying again later makes sense. */
export function isDatabaseAway(error: unknown): boolean {
  return causes(error).some(({ code, kind, severity, message }) => {
    if (code === 'ENOENT' && !/connect/.test(message)) return false;
    if (connectionKinds.has(kind)) return true;
    if (code === poolCode) return severity === 'FATAL';
    return connectionCodes.has(code) || connectionWords.test(message);
  });
}

/** True if a connection leads to a server that only reads; another connection may lead to the one that writes. */
export function isReadOnlyServer(error: unknown): boolean {
  return causes(error).some(({ code }) => code === readOnlyCode);
}

/** True if the disk of the files or of the database is full. */
export function isStorageFull(error: unknown): boolean {
  return causes(error).some(
    ({ code }) => code === 'ENOSPC' || code === 'EDQUOT' || code === '53100',
  );
}

/** True if the process has reached its limit of open files and connections; temporary. */
export function isOutOfDescriptors(error: unknown): boolean {
  return causes(error).some(({ code }) => code === 'EMFILE' || code === 'ENFILE');
}

/** True if a disk fails to read or write. */
export function isDiskFailing(error: unknown): boolean {
  return causes(error).some(({ code }) => code === 'EIO' || code === 'EROFS' || code === '58030');
}

/** True if PostgreSQL stopped a statement that took too long. */
export function isTimedOut(error: unknown): boolean {
  return causes(error).some(({ code }) => code === '57014');
}

/** True if PostgreSQL ended this transaction because of a deadlock; trying again makes sense. */
export function isDeadlock(error: unknown): boolean {
  return causes(error).some(
    ({ code, kind }) => code === '40P01' || code === 'P2034' || kind === 'TransactionWriteConflict',
  );
}

/** True if a statement did not get a lock within its `lock_timeout`. */
export function isLocked(error: unknown): boolean {
  return causes(error).some(({ code }) => code === '55P03');
}

type Cause = { code: string; kind: string; severity: string; message: string };

function causes(error: unknown): Cause[] {
  const found: Cause[] = [];
  let current = error;
  for (let depth = 0; current && typeof current === 'object' && depth < 6; depth++) {
    const { code, originalCode, kind, severity, message, cause, meta } = current as Record<
      string,
      unknown
    >;
    found.push({
      code: String(originalCode ?? code ?? ''),
      kind: String(kind ?? ''),
      severity: String(severity ?? ''),
      message: String(message ?? ''),
    });
    const adapter = (meta as { driverAdapterError?: unknown } | undefined)?.driverAdapterError;
    current = adapter ?? cause;
  }
  return found;
}
