import { ChevronDown } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { classNames } from './class-names.ts';
import { Menu } from './menu.tsx';
import type { Counted, TabDefinition, TabLink } from './tabs.tsx';

/** The tabs and links of a row are its elements with this attribute. */
export const entryMark = { 'data-entry': '' };

type FittingEntries<Row extends HTMLElement> = {
  /** For the element that is the row. */
  row: RefObject<Row | null>;
  /** Whether the entry at this place has room. */
  isShown: (index: number) => boolean;
  areAllShown: boolean;
};

/**
 * Which entries stand in the first row of an element; all of them unless `isOneRow`. Those for daily use have room before the
 * others, wherever they stand. The rest must have `outOfRow`, so that it takes no room between them.
 */
export function useFittingEntries<Row extends HTMLElement>(
  entries: readonly Counted[],
  isOneRow: boolean,
  /** The selected entry, which is wider. */
  selected: string,
): FittingEntries<Row> {
  const row = useRef<Row>(null);
  const [fitting, setFitting] = useState(entries.length);
  const texts = entries
    .map(({ label, count, isDaily }) => `${label} ${count ?? ''} ${isDaily}`)
    .join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another width, and so has the selected one.
  useLayoutEffect(() => {
    const element = row.current;
    if (!isOneRow || !element) return;
    const measure = () => {
      const widths = [...element.querySelectorAll('[data-entry]')].map(widthOf);
      const gap = Number.parseFloat(getComputedStyle(element).columnGap) || 0;
      // Half a pixel more, since widths are rounded.
      let room = widthOf(element) + gap + 0.5;
      const cut = dailyFirst(entries).findIndex((index) => {
        room -= (widths[index] ?? 0) + gap;
        return room < 0;
      });
      // Also none: beside the long name of the selected one, the first would be cut within its word.
      setFitting(cut === -1 ? entries.length : cut);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOneRow, texts, selected]);
  const shown = new Set(dailyFirst(entries).slice(0, isOneRow ? fitting : entries.length));
  return {
    row,
    isShown: (index) => shown.has(index),
    areAllShown: shown.size === entries.length,
  };
}

const widthOf = (element: Element) => element.getBoundingClientRect().width;

/** The places of the entries, in the order in which they get room. */
const dailyFirst = (entries: readonly Counted[]): number[] =>
  [...entries.keys()].sort(
    (one, other) =>
      Number(entries[other]?.isDaily ?? false) - Number(entries[one]?.isDaily ?? false),
  );

/** Of an entry without room: it goes to the rows below the first, which cannot be seen. */
export const outOfRow = 'order-1 invisible';

type MoreEntriesProps = {
  /** Of the group of tabs. */
  label: string;
  hidden: readonly TabDefinition[];
  links: readonly TabLink[];
  /** The selected tab, or the address of the current page. */
  value: string;
  onValueChange?: (value: string) => void;
  className?: string;
};

/** The tabs and pages that do not fit into the row. Shows the selected one if it is one of them. */
export function MoreEntries(props: MoreEntriesProps) {
  const { label, hidden, links, value, onValueChange, className } = props;
  const navigate = useNavigate();
  const selected =
    hidden.find((tab) => tab.value === value) ?? links.find((link) => link.to === value);
  const others = [...hidden, ...links].filter((entry) => entry !== selected);
  const waits = others.reduce((sum, entry) => sum + (entry.waits ?? 0), 0);
  const text = selected?.label ?? 'More';
  const count = waits.toLocaleString('en');
  const noun = selected ? 'waiting elsewhere' : 'waiting';
  // It begins with what can be seen.
  const name =
    waits > 0
      ? `${text}: ${count} ${noun} in ${selected ? label : `more of ${label}`}`
      : selected
        ? `${text}: more of ${label}`
        : `More of ${label}`;
  return (
    <div
      className={classNames(
        'relative flex items-center [--mark:var(--dot,var(--warning))] [&_button]:px-1.5 [&_button>span]:block!',
        selected && 'brush [&_button]:font-bold',
        className,
      )}
    >
      <Menu
        label={name}
        icon={ChevronDown}
        phoneText={
          <>
            {text}
            {waits > 0 && (
              <>
                {' '}
                {/* Beside the name of a page, what waits elsewhere must not look like the number of its own. */}
                {selected && <span className={dot} />}
                <span className="text-meta font-bold text-(color:--mark) tabular-nums">
                  {count}
                  {/* The narrowest screens have no room for it beside the name of a page. */}
                  <span className="max-sm:hidden"> {noun}</span>
                </span>
              </>
            )}
          </>
        }
        items={[
          ...hidden.map((tab) => ({
            label: withCount(tab),
            onSelect: () => onValueChange?.(tab.value),
          })),
          ...links.map((link) => ({
            label: withCount(link),
            onSelect: () => void navigate(link.to),
          })),
        ]}
      />
    </div>
  );
}

const dot = 'mx-1 inline-block size-2 rounded-full bg-(--mark)';

const withCount = ({ label, count }: { label: string; count?: number | string }) =>
  count === undefined ? label : `${label} (${count})`;
