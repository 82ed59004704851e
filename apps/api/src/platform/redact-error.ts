const messageMaxLength = 500;
/** Characters of a message that are searched for values: the search for email addresses is slow in a longer text. */
const searchedLength = 4000;

/**
 * Describes an error without personal data: libraries quote values in their messages, so text in double quotes and email
 * addresses are removed. Errors of the database also get the names of the table, constraint and column.
 */
export function redactError(error: unknown): string {
  const description = describe(error);
  const cause = (error as { cause?: unknown } | null)?.cause;
  return (
    cause instanceof Error ? `${description} Caused by: ${describe(cause)}` : description
  ).slice(0, messageMaxLength);
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'Something that is no error was thrown.';
  if (error.name.startsWith('PrismaClient')) return describePrisma(error);
  const { table, constraint, column, code } = error as Error & Record<string, unknown>;
  const names = Object.entries({ code, table, constraint, column })
    .filter(([, value]) => typeof value === 'string' && value !== '')
    .map(([name, value]) => `${name} ${String(value)}`);
  const message = redact(error.message);
  return names.length > 0 ? `${message} (${names.join(', ')})` : message;
}

/** Prisma's own message shows the query with its values, so the database's message and both codes are used instead. */
function describePrisma(error: Error): string {
  const { code, meta } = error as Error & {
    code?: string;
    meta?: {
      modelName?: string;
      driverAdapterError?: { cause?: { originalCode?: string; originalMessage?: string } };
    };
  };
  const cause = meta?.driverAdapterError?.cause;
  const parts = [code, meta?.modelName, cause?.originalCode].filter(Boolean).join(' ');
  const message = cause?.originalMessage ? redact(cause.originalMessage) : 'The call failed.';
  return parts ? `${message} (${parts})` : message;
}

function redact(message: string): string {
  return (
    message
      .slice(0, searchedLength)
      // If the closing quote was cut off, the value reaches to the end of the text.
      .replace(/"(?:[^"\\]|\\.)*(?:"|$)/g, '"…"')
      .replace(/\S+@\S+/g, '…')
      .replace(/\s+/g, ' ')
      .trim()
  );
}
