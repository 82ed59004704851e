import type { KeptList } from '@icare/contracts/list-views';
import { useMemo } from 'react';
import { arrangeColumns, choosableColumns } from './columns/arrange-columns.ts';
import { ColumnChooser } from './columns/column-chooser.tsx';
import type { Column } from './data-table.tsx';
import type { ListAddress } from './views/list-address.ts';
import { type StandingView, useListViews } from './views/use-list-views.ts';
import { ViewLinks } from './views/view-links.tsx';

type KeptListOptions<Row, Sort extends string> = {
  /** The plural name of the rows: 'users'. */
  noun: string;
  address: ListAddress;
  standing: readonly StandingView[];
  /** All columns of the list. Pass a stable array. */
  columns: readonly Column<Row, Sort>[];
};

/** A table as the person has arranged it: its columns for `DataTable`, its views and its column chooser for `ListScreen`. */
export function useKeptList<Row, Sort extends string = never>(
  list: KeptList,
  { noun, address, standing, columns }: KeptListOptions<Row, Sort>,
) {
  const views = useListViews(list, address, standing);
  const chosen = JSON.stringify(views.columns);
  const shown = useMemo(
    () => arrangeColumns(columns, JSON.parse(chosen) as string[] | null),
    [columns, chosen],
  );
  const names = choosableColumns(columns).map(({ name }) => name);
  return {
    columns: shown,
    views: <ViewLinks views={views} noun={noun} />,
    tools: <ColumnChooser views={views} first={columns[0]?.name ?? ''} names={names} />,
  };
}
