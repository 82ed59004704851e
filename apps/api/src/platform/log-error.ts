import type { Config } from '../config.ts';
import { redactError } from './redact-error.ts';
import { StorageAway, StorageFull } from './storage/storage.ts';
import { currentSpan } from './telemetry/span.ts';

const stackLines = 30;
const maxCauses = 3;

type LoggedError = {
  type: string;
  message: string;
  code?: string;
  reason?: string;
  stack?: string;
  cause?: LoggedError;
};

/**
 * An error as it is logged: its type, message, code and stack. Libraries quote the values of a call in messages, and the
 * database puts whole rows into an error's details; both are left out.
 */
export function toLoggedError(error: unknown, causes = maxCauses): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: redactError(error) };
  const { code } = error as NodeJS.ErrnoException;
  const stack = readFrames(error);
  const { cause } = error;
  return {
    type: error.name,
    message: redactError(error),
    ...(typeof code === 'string' && { code }),
    ...(isOfStorage(error) && { reason: error.reason }),
    ...(stack !== '' && { stack }),
    ...(cause instanceof Error && causes > 0 && { cause: toLoggedError(cause, causes - 1) }),
  };
}

/** Its message is for callers, and says nothing of what the object store answered. */
const isOfStorage = (error: Error) => error instanceof StorageAway || error instanceof StorageFull;

/** The frames of a stack, without the message before them, which may quote values. */
function readFrames({ stack = '', message }: Error): string {
  const at = stack.indexOf(message);
  const frames = at === -1 ? stack : stack.slice(at + message.length);
  return frames
    .split('\n')
    .filter((line) => /^\s+at .+(:\d+\)?|\)|<anonymous>)$/.test(line))
    .slice(0, stackLines)
    .join('\n');
}

/** What every line of the log has in common. With telemetry, one that is written during a call or job names its trace. */
export const lineOptions = ({ telemetry }: Pick<Config, 'telemetry'>) => ({
  serializers: { err: (error: unknown) => toLoggedError(error) },
  ...(telemetry && {
    mixin: () => {
      const span = currentSpan();
      return span ? { traceId: span.traceId } : {};
    },
  }),
});
