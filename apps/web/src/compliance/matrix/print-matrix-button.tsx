import type {
  Clearance,
  ClearanceReason,
  RequirementState,
} from '@icare/contracts/compliance-status';
import { apartFilterNames, apartFilters } from '@icare/domain/apart-filters';
import { clearanceNames, clearanceReasonNames } from '@icare/domain/clearance-labels';
import { requirementStateNames } from '@icare/domain/requirement-labels';
import { Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import { MatrixPrint } from './matrix-print.tsx';
import type { MatrixPerson, MatrixType } from './matrix-rows.ts';

/** Assumed: about 100 sheets of paper, more than anybody prints on purpose. */
const mostPrinted = 1000;

type Pages = {
  data?: { pages: readonly { page: { total: number } }[] } | undefined;
  hasNextPage: boolean;
  isError: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
};

type Filters = {
  department?: string | undefined;
  clearance?: Clearance | undefined;
  reason?: ClearanceReason | undefined;
  certificationTypeId?: string | undefined;
  state?: RequirementState | undefined;
  search?: string | undefined;
} & { [Name in keyof typeof apartFilters]?: string | undefined };

type PrintMatrixButtonProps = {
  /** Those that are shown; the rest is loaded first. */
  people: readonly MatrixPerson[];
  types: readonly MatrixType[];
  query: Pages;
  filters: Filters;
};

/** Prints everybody whom the filters match, as soon as all of them have loaded. */
export function PrintMatrixButton({ people, types, query, filters }: PrintMatrixButtonProps) {
  const [isWanted, setWanted] = useState(false);
  const { data, hasNextPage, isError, isFetchingNextPage, fetchNextPage } = query;
  const total = data?.pages.at(-1)?.page.total ?? 0;
  const isReady = isWanted && data !== undefined && !hasNextPage;
  useEffect(() => {
    if (!isWanted) return;
    if (isError) setWanted(false);
    else if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [isWanted, isError, hasNextPage, isFetchingNextPage, fetchNextPage]);
  useEffect(() => {
    if (!isReady) return;
    window.print();
    setWanted(false);
  }, [isReady]);
  const isPrinting = useBrowserPrint(people.length > 0 && !isReady);
  const start = () => {
    if (total > mostPrinted) {
      toast.error('Too many people to print', {
        description: `Choose a department or a clearance, so that at most ${mostPrinted.toLocaleString('en')} are left, or export to Excel.`,
      });
    } else setWanted(true);
  };
  return (
    <>
      <Button size="sm" aria-disabled={isWanted || people.length === 0} onClick={start}>
        <Icon icon={Printer} />
        {isWanted ? 'Loading everybody...' : 'Print'}
      </Button>
      {(isReady || isPrinting) &&
        createPortal(
          <MatrixPrint
            people={people}
            types={types}
            total={total}
            filters={describeFilters(filters, types)}
          />,
          document.body,
        )}
    </>
  );
}

/**
 * Whether the browser prints by its own command, which waits for nothing: it prints those who have loaded, and says how
 * many there are.
 */
function useBrowserPrint(canPrint: boolean): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    if (!canPrint) return;
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, [canPrint]);
  return isPrinting;
}

/** Paper has to say whom it leaves out. */
function describeFilters(
  { department, clearance, reason, certificationTypeId, state, search, ...apart }: Filters,
  types: readonly MatrixType[],
): string {
  return [
    department,
    clearance && clearanceNames[clearance],
    reason && clearanceReasonNames[reason],
    types.find(({ id }) => id === certificationTypeId)?.name,
    state && requirementStateNames[state],
    ...apartFilterNames.map((name) => apart[name] && apartFilters[name]),
    search && `“${search}”`,
  ]
    .filter(Boolean)
    .join(' · ');
}
