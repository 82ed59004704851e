import { ChevronDown } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { classNames } from './class-names.ts';
import { Menu } from './menu.tsx';
import type { TabDefinition, TabLink } from './tabs.tsx';

/** How many of the tabs stand in the first row of the list, the returned ref; all of them unless `isOneRow`. */
export function useTabsInRow(
  tabs: readonly TabDefinition[],
  isOneRow: boolean,
): { list: RefObject<HTMLDivElement | null>; shown: number } {
  const list = useRef<HTMLDivElement>(null);
  const [fitting, setFitting] = useState(tabs.length);
  const texts = tabs.map(({ label, count }) => `${label} ${count ?? ''}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another width.
  useLayoutEffect(() => {
    const element = list.current;
    if (!isOneRow || !element) return;
    const measure = () => {
      const tops = [...element.children].map((tab) => (tab as HTMLElement).offsetTop);
      setFitting(tops.filter((top) => top === tops[0]).length);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOneRow, texts]);
  return { list, shown: isOneRow ? fitting : tabs.length };
}

type MoreTabsProps = {
  /** Of the group of tabs. */
  label: string;
  hidden: readonly TabDefinition[];
  links: readonly TabLink[];
  value: string;
  onValueChange: (value: string) => void;
};

/** On a phone: the tabs that do not fit into the row, and the pages beside them. Shows the selected tab if it is one of them. */
export function MoreTabs({ label, hidden, links, value, onValueChange }: MoreTabsProps) {
  const navigate = useNavigate();
  const selected = hidden.find((tab) => tab.value === value);
  const text = selected?.label ?? 'More';
  const name = selected ? `${text}: more of ${label}` : `More of ${label}`;
  return (
    <div
      className={classNames(
        'relative flex shrink-0 items-center',
        selected ? 'brush [&_button]:font-bold' : '',
      )}
    >
      <Menu
        label={name}
        icon={ChevronDown}
        phoneText={text}
        items={[
          ...hidden.map((tab) => ({
            label: withCount(tab),
            onSelect: () => onValueChange(tab.value),
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
