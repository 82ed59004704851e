import type { Page } from '@icare/contracts/answers';
import { limits } from '@icare/contracts/limits';

export type ExportOptions = {
  signal: AbortSignal;
  onProgress: (read: number, total: number) => void;
};

/** The list changed while it was read: what was read is neither before nor after. */
export class ListChanged extends Error {}

type ReadPage<Row> = (at: {
  limit: number;
  cursor?: string;
}) => Promise<{ rows: readonly Row[]; page: Page }>;

/** Every row of a list, page after page, or nothing. */
export async function readWholeList<Row>(
  readPage: ReadPage<Row>,
  idOf: (row: Row) => string,
  onProgress: ExportOptions['onProgress'],
): Promise<Row[]> {
  const found = new Map<string, Row>();
  let cursor: string | null = null;
  let first: Page | undefined;
  do {
    const answer: Awaited<ReturnType<typeof readPage>> = await readPage({
      limit: limits.pageRows,
      ...(cursor ? { cursor } : {}),
    });
    for (const row of answer.rows) found.set(idOf(row), row);
    first ??= answer.page;
    cursor = answer.page.nextCursor;
    onProgress(found.size, Math.max(first.total, found.size));
  } while (cursor !== null);
  const whole = first.totalIsLowerBound ? found.size >= first.total : found.size === first.total;
  if (!whole) throw new ListChanged();
  return [...found.values()];
}
