const messageMaxLength = 500;
/** Characters of a message that are searched; looking for addresses is slow in a longer text. */
const readAtMost = 4000;

/**
 * Describes an error without anybody's data: programs quote values in their messages, so whatever stands in double
 * quotes or looks like an address is removed. For errors of the database, its names of the things concerned are added.
 */
export function redactError(error: unknown): string {
  const told = describe(error);
  const cause = (error as { cause?: unknown } | null)?.cause;
  return (cause instanceof Error ? `${told} Caused by: ${describe(cause)}` : told).slice(
    0,
    messageMaxLength,
  );
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'Something that is no error was thrown.';
  if (error.name.startsWith('PrismaClient')) return describePrisma(error);
  const { table, constraint, column, code } = error as Error & Record<string, unknown>;
  const names = Object.entries({ code, table, constraint, column })
    .filter(([, value]) => typeof value === 'string' && value !== '')
    .map(([name, value]) => `${name} ${String(value)}`);
  const message = cleaned(error.message);
  return names.length > 0 ? `${message} (${names.join(', ')})` : message;
}

/** Prisma's own text shows the call with its values; the database's words and both codes say as much. */
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
  const message = cause?.originalMessage ? cleaned(cause.originalMessage) : 'The call failed.';
  return parts ? `${message} (${parts})` : message;
}

function cleaned(message: string): string {
  return (
    message
      .slice(0, readAtMost)
      // A quoted value whose end was cut off reaches to the end of the text.
      .replace(/"(?:[^"\\]|\\.)*(?:"|$)/g, '"…"')
      .replace(/\S+@\S+/g, '…')
      .replace(/\s+/g, ' ')
      .trim()
  );
}
