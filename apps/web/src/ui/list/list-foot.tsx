import type { Page } from '@icare/contracts/answers';
import { Button } from '../button.tsx';

export type ListFootProps = {
  /** How many are shown: '50 of 437 documents'. */
  count: string;
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
};

/** Below a list: how much of it is shown, and a way to the next rows. */
export function ListFoot({ count, query }: ListFootProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 pt-4">
      <span className="text-muted tabular-nums">{count}</span>
      {query.hasNextPage && (
        <Button disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {query.isFetchingNextPage ? 'Loading...' : 'Show more'}
        </Button>
      )}
    </div>
  );
}

/** '50 of 437'; a lower bound may have been told before more was loaded than it says. */
export function countShown(shown: number, page: Page | undefined): string | undefined {
  if (!page) return undefined;
  const total = Math.max(page.total, shown).toLocaleString('en');
  return `${shown.toLocaleString('en')} of ${total}${page.totalIsLowerBound ? '+' : ''}`;
}
