import type { Page } from '@icare/contracts/answers';
import type { Answer, CallInput } from '@icare/contracts/endpoint';
import { limits } from '@icare/contracts/limits';
import { call } from '../../api/api-client.ts';
import { toCsv } from '../../format/csv.ts';
import type { Filters, ListEndpoint } from './list-query.ts';

export type ExportOptions = {
  signal: AbortSignal;
  onProgress: (read: number, total: number) => void;
  /** Of a list that belongs to one thing. */
  params?: Record<string, string>;
};

/** The list changed during the export, so the rows read so far may be incomplete. */
export class ListChanged extends Error {}

/** The columns of the file in their order: heading, and the cell of a row. Null and undefined become an empty cell. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => Cell>>;
type Cell = string | number | boolean | null | undefined;

/** Exports every row that the filters match, or throws `ListChanged`: an incomplete file would go unnoticed. */
export function listCsv<E extends ListEndpoint, Row extends { id: string } | { _id: string }>(
  endpoint: E,
  getRows: (answer: Answer<E>) => readonly Row[],
  columns: CsvColumns<Row>,
) {
  return async (
    filters: Filters<E>,
    { signal, onProgress, params }: ExportOptions,
  ): Promise<string> => {
    /** By id, since a row can appear on two pages when rows are inserted during the export. */
    const rowsById = new Map<string, Row>();
    let cursor: string | undefined;
    let first: Page | undefined;
    do {
      const query = { ...filters, limit: limits.pageRows, cursor };
      const answer = await call(endpoint, { query, params } as unknown as CallInput<E>, { signal });
      const { page } = answer as { page: Page };
      for (const row of getRows(answer)) rowsById.set('id' in row ? row.id : row._id, row);
      first ??= page;
      cursor = page.nextCursor ?? undefined;
      onProgress(rowsById.size, Math.max(first.total, rowsById.size));
    } while (cursor !== undefined);
    const isComplete = first.totalIsLowerBound
      ? rowsById.size >= first.total
      : rowsById.size === first.total;
    if (!isComplete) throw new ListChanged();
    return rowsCsv([...rowsById.values()], columns);
  };
}

export function rowsCsv<Row>(rows: readonly Row[], columns: CsvColumns<Row>): string {
  const cells = Object.values(columns);
  return toCsv(
    Object.keys(columns),
    rows.map((row) => cells.map((cell) => formatCell(cell(row)))),
  );
}

const formatCell = (cell: Cell) =>
  typeof cell === 'boolean' ? (cell ? 'yes' : 'no') : (cell ?? '');
