import { departments } from '@icare/contracts/departments';
import { FilterSelect } from '../ui/list/filter-select.tsx';

type DepartmentSelectProps = { value: string | undefined; onChange: (name: string) => void };

/** The hospital's departments, and whatever else a link asks for: postings may name another. */
export function DepartmentSelect({ value, onChange }: DepartmentSelectProps) {
  const isOther = value !== undefined && !departments.some((name) => name === value);
  return (
    <FilterSelect
      label="Department"
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">All departments</option>
      {isOther && <option>{value}</option>}
      {departments.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </FilterSelect>
  );
}
