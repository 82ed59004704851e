import type { PostingsSummary } from '@icare/contracts/postings';

type CountersProps = {
  /** What is counted: 'open position', and more of them. */
  noun: { one: string; many: string };
  counters: Pick<PostingsSummary, 'positions' | 'featured' | 'departments'> | undefined;
};

/** How many positions there are; the figures keep their place until they come. */
export function Counters({ noun, counters }: CountersProps) {
  const figures = [
    [counters?.positions, noun.one, noun.many],
    [counters?.featured, 'featured', 'featured'],
    [counters?.departments.length, 'department', 'departments'],
  ] as const;
  return (
    <ul aria-label="Summary" className="flex flex-wrap gap-x-8 gap-y-1 max-sm:gap-x-4">
      {figures.map(([count, one, many]) => (
        <li key={many} className="flex items-baseline gap-2">
          <b className="min-w-[1ch] text-head font-heavy tabular-nums">
            {count?.toLocaleString('en') ?? '–'}
          </b>
          {count === 1 ? one : many}
        </li>
      ))}
    </ul>
  );
}
