import { redactError } from './redact-error.ts';

const stackLines = 30;
const causesAtMost = 3;

type LoggedError = {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: LoggedError;
};

/**
 * A failure as a line of the log tells it: which, and where. Libraries put what somebody sent into messages, and the
 * database whole rows into the details of an error; neither gets there.
 */
export function toLoggedError(error: unknown, causes = causesAtMost): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: redactError(error) };
  const { code } = error as NodeJS.ErrnoException;
  const stack = framesOf(error);
  const { cause } = error;
  return {
    type: error.name,
    message: redactError(error),
    ...(typeof code === 'string' && { code }),
    ...(stack !== '' && { stack }),
    ...(cause instanceof Error && causes > 0 && { cause: toLoggedError(cause, causes - 1) }),
  };
}

/** A stack begins with the message, values and all. */
function framesOf({ stack = '', message }: Error): string {
  const at = stack.indexOf(message);
  const frames = at === -1 ? stack : stack.slice(at + message.length);
  return frames
    .split('\n')
    .filter((line) => /^\s+at .+(:\d+\)?|\)|<anonymous>)$/.test(line))
    .slice(0, stackLines)
    .join('\n');
}

/** For every logger of the portal. */
export const logSerializers = { err: (error: unknown) => toLoggedError(error) };
