import { ChevronDown } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { classNames } from './class-names.ts';
import { Menu } from './menu.tsx';
import type { TabDefinition, TabLink } from './tabs.tsx';

/** The tabs and links of a row are its elements with this attribute. */
export const entryMark = { 'data-entry': '' };

/** How many of the entries stand in the first row of the element, the returned ref; all of them unless `isOneRow`. */
export function useFirstRow<Row extends HTMLElement>(
  entries: readonly { label: string; count?: number | string }[],
  isOneRow: boolean,
  /** The selected entry, which is wider. */
  selected: string,
): { row: RefObject<Row | null>; shown: number } {
  const row = useRef<Row>(null);
  const [fitting, setFitting] = useState(entries.length);
  const texts = entries.map(({ label, count }) => `${label} ${count ?? ''}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another width, and so has the selected one.
  useLayoutEffect(() => {
    const element = row.current;
    if (!isOneRow || !element) return;
    const measure = () => {
      const tops = [...element.querySelectorAll<HTMLElement>('[data-entry]')].map(
        ({ offsetTop }) => offsetTop,
      );
      setFitting(tops.filter((top) => top === tops[0]).length);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOneRow, texts, selected]);
  return { row, shown: isOneRow ? fitting : entries.length };
}

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
  const text = selected?.label ?? 'More';
  const waits = [...hidden, ...links].some(({ isUrgent }) => isUrgent);
  const name = selected ? `${text}: more of ${label}` : `More of ${label}`;
  return (
    <div
      className={classNames(
        'relative flex shrink-0 items-center [&_button]:px-1.5 [&_button>span]:block!',
        waits && 'waits',
        '[&.waits_button>span]:after:ml-1.5 [&.waits_button>span]:after:inline-block [&.waits_button>span]:after:size-2 [&.waits_button>span]:after:rounded-full [&.waits_button>span]:after:bg-(--dot,var(--warning))',
        selected && 'brush [&_button]:font-bold',
        className,
      )}
    >
      <Menu
        label={waits ? `${name}, where something waits` : name}
        icon={ChevronDown}
        phoneText={text}
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

const withCount = ({ label, count }: { label: string; count?: number | string }) =>
  count === undefined ? label : `${label} (${count})`;
