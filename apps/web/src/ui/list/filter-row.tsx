import type { ReactNode } from 'react';
import { FilterBar } from './filter-bar.tsx';
import { FilterSelect } from './filter-select.tsx';
import { FilterSelects, type SelectTable } from './filter-selects.tsx';
import type { Order, Sorting } from './sort-head.tsx';

type FilterRowProps<Name extends string, Sort extends string> = {
  field: (name: Name | 'search') => { value: string; onChange: (value: string) => void };
  search: { label: string; placeholder?: string };
  /** Three to five, or seven, including `sorting`: the layout has no other number of columns. */
  selects: SelectTable<NoInfer<Name>>;
  sorting?: SortSelectProps<Sort>;
  count: string | undefined;
  /** Actions on the filtered rows, such as the export. */
  children?: ReactNode;
};

const columns = {
  3: 'sm:grid-cols-3 xl:grid-cols-[minmax(16rem,1fr)_repeat(3,minmax(0,12rem))_auto]',
  4: 'sm:grid-cols-3 xl:grid-cols-[minmax(16rem,1fr)_repeat(4,minmax(0,11.5rem))_auto]',
  5: 'sm:grid-cols-3 xl:grid-cols-[minmax(12rem,1fr)_repeat(5,minmax(0,10rem))_auto]',
  /** Two rows. */
  7: 'sm:grid-cols-3 xl:grid-cols-[minmax(12rem,1.5fr)_repeat(4,minmax(0,1fr))]',
};

/** The filter bar of a list in the admin panel: search, filters, sorting and export, in one row on wide screens if there is room. */
export function FilterRow<Name extends string, Sort extends string = never>(
  props: FilterRowProps<Name, Sort>,
) {
  const { field, search, sorting, count, children } = props;
  const selectCount = Object.keys(props.selects).length;
  const columnCount = Math.max(3, selectCount + (sorting ? 1 : 0));
  return (
    <FilterBar
      search={{ ...search, ...field('search') }}
      count={count}
      columns={columns[columnCount as keyof typeof columns]}
      searchCell="xl:col-span-1"
    >
      <FilterSelects<Name> field={field} selects={props.selects} />
      {sorting && <SortSelect {...sorting} />}
      {children}
    </FilterBar>
  );
}

type SortSelectProps<Sort extends string> = Sorting<Sort> & {
  /** Labels by column and order: `{ 'name asc': 'Name A to Z' }`. */
  sorts: Readonly<Partial<Record<`${Sort} ${Order}`, string>>>;
};

/** Sorts a list without clicking a heading: on phones, and by fields that are no column. */
function SortSelect<Sort extends string>(props: SortSelectProps<Sort>) {
  const { sorts, current, onSort } = props;
  return (
    <FilterSelect
      label="Sort"
      value={`${current.sort} ${current.order}`}
      onChange={(value) => {
        const [sort, order] = value.split(' ') as [Sort, Order];
        onSort({ sort, order });
      }}
    >
      {Object.entries<string | undefined>(sorts).map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </FilterSelect>
  );
}
