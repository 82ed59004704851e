import { FilterSelect } from './filter-select.tsx';

type TableSelect = {
  label: string;
  /** The label of the option that leaves the filter unset. */
  any: string;
  /** The values, or their labels by value. */
  options: readonly string[] | Readonly<Record<string, string>>;
  /** The value that the control shows, if it is not the filter's own. */
  value?: string;
};

/** The selects of a filter bar, by the name of their filter. */
export type SelectTable<Name extends string> = { readonly [Filter in Name]?: TableSelect };

type FilterSelectsProps<Name extends string> = {
  field: (name: Name) => { value: string; onChange: (value: string) => void };
  selects: SelectTable<NoInfer<Name>>;
};

export function FilterSelects<Name extends string>({ field, selects }: FilterSelectsProps<Name>) {
  return Object.entries<TableSelect | undefined>(selects).map(([name, select]) => {
    if (!select) return null;
    const { options, ...rest } = select;
    const names = optionNames(options);
    return (
      <FilterSelect
        key={name}
        {...field(name as Name)}
        {...rest}
        options={Object.keys(names)}
        getName={(value) => names[value] ?? value}
      />
    );
  });
}

function optionNames(options: TableSelect['options']): Readonly<Record<string, string>> {
  const isList = (value: typeof options): value is readonly string[] => Array.isArray(value);
  return isList(options) ? Object.fromEntries(options.map((value) => [value, value])) : options;
}
