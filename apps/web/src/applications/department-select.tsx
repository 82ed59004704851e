import { departments } from '@icare/contracts/departments';
import { FilterSelect } from '../ui/list/filter-select.tsx';

type DepartmentSelectProps = { value: string; onChange: (name: string) => void };

/** Filter by department. Also offers a department named in the address, since postings can name other departments. */
export function DepartmentSelect({ value, onChange }: DepartmentSelectProps) {
  const isOther = value !== '' && !departments.some((name) => name === value);
  return (
    <FilterSelect
      label="Department"
      any="All departments"
      value={value}
      onChange={onChange}
      options={departments}
    >
      {isOther && <option>{value}</option>}
    </FilterSelect>
  );
}
