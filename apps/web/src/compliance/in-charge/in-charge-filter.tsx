import { useQuery } from '@tanstack/react-query';
import { FilterSelect } from '../../ui/list/filter-select.tsx';
import { complianceOfficersQuery } from '../api.ts';

type InChargeFilterProps = {
  value: string;
  onChange: (value: string) => void;
  className?: string;
  /** Class of the cell in the bar. */
  cell?: string;
};

const names: Readonly<Record<string, string>> = {
  me: 'Assigned to me',
  nobody: 'Nobody in charge',
};

/** Filters a list by the officer in charge. */
export function InChargeFilter(props: InChargeFilterProps) {
  const officers = useQuery(complianceOfficersQuery).data ?? [];
  return (
    <FilterSelect
      label="In charge"
      any="Anyone in charge"
      options={['me', 'nobody', ...officers.map(({ id }) => id)]}
      getName={(value) =>
        names[value] ?? officers.find(({ id }) => id === value)?.fullName ?? value
      }
      {...props}
    />
  );
}
