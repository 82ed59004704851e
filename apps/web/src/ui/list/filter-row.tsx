import type { ReactNode } from 'react';
import { FilterBar } from './filter-bar.tsx';
import { FilterSelect } from './filter-select.tsx';
import { FilterSelects, type SelectTable } from './filter-selects.tsx';
import type { Order, Sorting } from './sort-head.tsx';

type FilterRowProps<Name extends string, Sort extends string> = {
  field: (name: Name | 'search') => { value: string; onChange: (value: string) => void };
  search: { label: string; placeholder?: string };
  selects: SelectTable<NoInfer<Name>>;
  sorting?: SortSelectProps<Sort>;
  count: string | undefined;
  /** Actions on the filtered rows, such as the export. */
  children?: ReactNode;
};

/** The filter bar of a list in the admin panel: search, filters, sorting and export. */
export function FilterRow<Name extends string, Sort extends string = never>(
  props: FilterRowProps<Name, Sort>,
) {
  const { field, search, sorting, count, children } = props;
  return (
    <FilterBar search={{ ...search, ...field('search') }} count={count} end={children}>
      <FilterSelects<Name> field={field} selects={props.selects} />
      {sorting && <SortSelect {...sorting} />}
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
