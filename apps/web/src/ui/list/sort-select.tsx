import { FilterSelect } from './filter-select.tsx';

import type { Order } from './sort-head.tsx';

type SortSelectProps<Sort extends string> = {
  /** By what and in which order, and its name: 'name asc': 'Name A to Z'. */
  sorts: Readonly<Partial<Record<`${Sort} ${Order}`, string>>>;
  current: { sort: Sort; order: Order };
  onSort: (sorting: { sort: Sort; order: Order }) => void;
};

/** Sorts a list where its table has no heads to click: on a phone, and by what is no column. */
export function SortSelect<Sort extends string>(props: SortSelectProps<Sort>) {
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
