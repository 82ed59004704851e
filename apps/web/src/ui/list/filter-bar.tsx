import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { useMedia } from '../use-media.ts';
import { ListSearch, type ListSearchProps } from './list-search.tsx';

type FilterBarProps = {
  search: Omit<ListSearchProps, 'children'>;
  /** The count of matches, announced to screen readers. */
  count: string | undefined;
  /** Shows the count too, for pages that show it nowhere else. */
  countIs?: 'seen';
  /** The filters. */
  children?: ReactNode;
  /** Actions on the filtered rows, at the end of the line. */
  end?: ReactNode;
  /** Where there is no room, all filters stand below the search: for pages that are read, with few of them. */
  isUnfolded?: boolean;
};

/**
 * The search and the filters of a list in one line. What does not fit is behind More; on small screens all filters are behind
 * a button, which says how many leave rows out while they cannot be seen. A filter that is set is green.
 */
export function FilterBar(props: FilterBarProps) {
  const { search, count, countIs, children, end, isUnfolded = false } = props;
  const isNarrow = useMedia('(width < 64rem)');
  const [isOpen, setOpen] = useState(false);
  const filtersId = useId();
  const hasFilters = Boolean(children);
  const isFolding = isNarrow && hasFilters && !isUnfolded;
  const { filters, cut, hiddenSet } = useHiddenFilters(
    isOpen || (isNarrow && isUnfolded),
    isFolding,
    () => setOpen(true),
  );
  const isShown = !isFolding || isOpen;
  return (
    <div
      className={classNames(
        'flex flex-wrap items-start gap-x-2 gap-y-2 py-1 max-sm:py-0',
        isOpen || isNarrow ? '' : 'lg:flex-nowrap',
      )}
    >
      <div className="min-w-40 flex-1 lg:max-w-88">
        <ListSearch {...search} />
      </div>
      {isFolding && (
        <MoreButton name="Filters" set={hiddenSet} filtersId={filtersId} {...{ isOpen, setOpen }} />
      )}
      {isNarrow && end && <div className={beside}>{end}</div>}
      {hasFilters && (
        <div
          ref={filters}
          id={filtersId}
          hidden={!isShown}
          className={classNames(
            'relative min-w-0 gap-2',
            inGrid,
            inLine,
            // The ring of the focus stands outside its control; an error stands below it.
            !isNarrow &&
              !isOpen &&
              'lg:max-h-11 lg:overflow-y-clip lg:[overflow-clip-margin:6px] lg:has-aria-invalid:max-h-none',
            !isNarrow && isOpen && 'order-last w-full',
          )}
        >
          {children}
        </div>
      )}
      {!isNarrow && (cut || isOpen) && (
        <MoreButton name="More" set={hiddenSet} filtersId={filtersId} {...{ isOpen, setOpen }} />
      )}
      {(countIs || (end && !isNarrow)) && (
        <div className="flex flex-wrap items-center gap-2 max-lg:w-full lg:ml-auto lg:min-h-11">
          {countIs && <Count>{count}</Count>}
          {!isNarrow && end}
        </div>
      )}
      <p role="status" className="sr-only">
        {count}
      </p>
    </div>
  );
}

/**
 * How filters stand on small screens and on others: by style alone, since a page drawn in advance does not know the screen
 * and must not move once the scripts do.
 */
const inGrid =
  'max-lg:grid max-lg:w-full max-lg:grid-cols-1 max-lg:min-[22rem]:grid-cols-2 max-lg:sm:grid-cols-4 [&[hidden]]:hidden';
const inLine = 'lg:flex lg:flex-wrap lg:[&_select]:w-auto';

/** Where there is no room, the actions stand beside the search; on a phone only their icons can be seen. */
const beside =
  'contents max-sm:[&>button]:w-11 max-sm:[&>button]:shrink-0 max-sm:[&>button]:justify-center max-sm:[&>button]:gap-0 max-sm:[&>button]:px-0 max-sm:[&>button]:text-[0px]';

type MoreButtonProps = {
  name: 'Filters' | 'More';
  /** How many of the hidden filters leave rows out. */
  set: number;
  filtersId: string;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
};

function MoreButton({ name, set, filtersId, isOpen, setOpen }: MoreButtonProps) {
  const isSet = set > 0 && !isOpen;
  return (
    <Button
      className={classNames('min-h-11! whitespace-nowrap', isSet && 'filter-set')}
      aria-expanded={isOpen}
      aria-controls={filtersId}
      onClick={() => setOpen(!isOpen)}
    >
      {name === 'Filters' && <Icon icon={SlidersHorizontal} />}
      {name}
      {isSet && `: ${set} set`}
      {name === 'More' && <Icon icon={ChevronDown} className="size-4" />}
    </Button>
  );
}

function Count({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden="true" className="text-muted tabular-nums max-lg:text-meta lg:px-1">
      {children}
    </span>
  );
}

/**
 * Which filters stand outside the first line, or are all folded: these are hidden from the keyboard too. A filter that leaves
 * rows out has the attribute `data-set`. Read after every rendering, since a chosen value changes a filter's width.
 */
function useHiddenFilters(isOpen: boolean, isFolding: boolean, open: () => void) {
  const filters = useRef<HTMLDivElement>(null);
  const [state, setState] = useState({ cut: false, hiddenSet: 0 });
  const measure = () => {
    const element = filters.current;
    if (!element) return;
    const cells = [...element.children] as HTMLElement[];
    const isCut = (cell: HTMLElement) =>
      !isOpen && (isFolding || cell.offsetTop > (cells[0]?.offsetTop ?? 0));
    const hidden = cells.filter(isCut);
    // A filter that grows with its value does not hide itself from whoever is in it.
    if (hidden.some((cell) => cell.contains(document.activeElement))) return open();
    for (const cell of cells) cell.style.visibility = hidden.includes(cell) ? 'hidden' : '';
    const hiddenSet = hidden.filter(
      (cell) => cell.matches('[data-set]') || cell.querySelector('[data-set]'),
    ).length;
    const first = cells[0]?.offsetTop ?? 0;
    const cut = !isFolding && cells.some(({ offsetTop }) => offsetTop > first);
    setState((now) => (now.cut === cut && now.hiddenSet === hiddenSet ? now : { cut, hiddenSet }));
  };
  useLayoutEffect(measure);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it measures the same after every rendering
  useLayoutEffect(() => {
    const element = filters.current?.parentElement;
    if (!element) return;
    // There is none in tests.
    const observer = globalThis.ResizeObserver && new ResizeObserver(() => measure());
    observer?.observe(element);
    return () => observer?.disconnect();
  }, [isOpen, isFolding]);
  return { filters, ...state };
}
