import { useQuery } from '@tanstack/react-query';
import { newestPostings, onePosting } from '../../applications/api.ts';
import { FilterSelect } from '../../ui/list/filter-select.tsx';

type PostingSelectProps = { value: string; onChange: (jobId: string) => void };

/** Filter by posting. Offers the newest postings, and the one selected in the address. */
export function PostingSelect({ value, onChange }: PostingSelectProps) {
  const { data: newest = [] } = useQuery(newestPostings);
  const isOffered = value === '' || newest.some(({ id }) => id === value);
  const { data: other } = useQuery({ ...onePosting(value), enabled: !isOffered });
  const offered = other && !isOffered ? [other, ...newest] : newest;
  return (
    <FilterSelect label="Position" any="All positions" value={value} onChange={onChange}>
      {!isOffered && !other && <option value={value}>One position</option>}
      {offered.map(({ id, jobTitle, department }) => (
        <option key={id} value={id}>
          {jobTitle}, {department}
        </option>
      ))}
    </FilterSelect>
  );
}
