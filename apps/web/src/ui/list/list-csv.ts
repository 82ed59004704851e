import type { Page } from '@icare/contracts/answers';
import type { Answer, CallInput } from '@icare/contracts/endpoint';
import { limits } from '@icare/contracts/limits';
import { call } from '../../api/api-client.ts';
import { toCsv } from '../../format/csv.ts';
import type { Filters, ListEndpoint } from './list-query.ts';

export type ExportOptions = {
  signal: AbortSignal;
  onProgress: (read: number, total: number) => void;
};

/** The list changed while it was read: what was read is neither before nor after. */
export class ListChanged extends Error {}

/** The columns of a file, in their order: the head, and what stands below it; nothing stays empty. */
type CsvColumns<Row> = Readonly<Record<string, (row: Row) => Cell>>;
type Cell = string | number | boolean | null | undefined;

/** How a list becomes a file: every row that the filters match, page after page, or nothing. */
export function listCsv<E extends ListEndpoint, Row extends { id: string } | { _id: string }>(
  endpoint: E,
  getRows: (answer: Answer<E>) => readonly Row[],
  columns: CsvColumns<Row>,
) {
  return async (filters: Filters<E>, { signal, onProgress }: ExportOptions): Promise<string> => {
    const found = new Map<string, Row>();
    let cursor: string | undefined;
    let first: Page | undefined;
    do {
      const query = { ...filters, limit: limits.pageRows, cursor };
      const answer = await call(endpoint, { query } as unknown as CallInput<E>, { signal });
      const { page } = answer as { page: Page };
      for (const row of getRows(answer)) found.set('id' in row ? row.id : row._id, row);
      first ??= page;
      cursor = page.nextCursor ?? undefined;
      onProgress(found.size, Math.max(first.total, found.size));
    } while (cursor !== undefined);
    const whole = first.totalIsLowerBound ? found.size >= first.total : found.size === first.total;
    if (!whole) throw new ListChanged();
    const cells = Object.values(columns);
    return toCsv(
      Object.keys(columns),
      [...found.values()].map((row) => cells.map((cell) => formatCell(cell(row)))),
    );
  };
}

const formatCell = (cell: Cell) =>
  typeof cell === 'boolean' ? (cell ? 'yes' : 'no') : (cell ?? '');
