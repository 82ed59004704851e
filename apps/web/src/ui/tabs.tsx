import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { useBarPlace } from './bar-place.ts';
import { BarRow } from './bar-row.tsx';
import { classNames } from './class-names.ts';
import { entryMark, MoreEntries, outOfRow, useFittingEntries } from './tab-row.tsx';
import { useMedia } from './use-media.ts';
import { useNarrow } from './use-narrow.ts';

export type Counted = {
  label: string;
  count?: number | string;
  /** How many of what is counted should be acted on. */
  waits?: number;
  /** Used every day: it keeps its place in a row that has no room for all. */
  isDaily?: boolean;
};
export type TabDefinition = Counted & { value: string };
export type TabLink = Counted & { to: string };

type TabsProps = {
  /** Names the group of tabs for screen readers. */
  label: string;
  tabs: readonly TabDefinition[];
  value: string;
  onValueChange: (value: string) => void;
  /** Separate pages listed in the same bar as the tabs, with the name of their group. */
  links?: { label: string; items: readonly TabLink[] };
  /** On a wide work screen these stand in the bar at the top, as its sections. */
  areSections?: boolean;
  /** One `TabPanel` for each tab. */
  children: ReactNode;
};

const noLinks = { label: '', items: [] };

const entry =
  'relative px-0.5 pt-2.5 pb-3 font-medium whitespace-nowrap text-muted outline-offset-[-3px] hover:text-ink';

/**
 * Tabs that do not fit into one row wrap into a second, so that every tab stays visible. On a phone they would take half
 * the screen: there what does not fit, and the pages beside the tabs, are behind More.
 */
export function Tabs(props: TabsProps) {
  const { label, tabs, value, onValueChange, links, areSections = false, children } = props;
  const isPhone = useNarrow();
  const hasNoBar = useMedia('(width < 64rem)');
  const isNarrow = isPhone || (areSections && hasNoBar);
  const bar = useBarPlace(areSections);
  const { row, isShown, areAllShown } = useFittingEntries<HTMLDivElement>(
    tabs,
    isNarrow && !bar,
    value,
  );
  const pages = links?.items ?? [];
  if (bar) {
    return (
      <Radix.Root value={value} onValueChange={onValueChange} className="min-w-0">
        {createPortal(
          <BarRow
            label={label}
            tabs={tabs}
            links={links ?? noLinks}
            value={value}
            onValueChange={onValueChange}
          />,
          bar,
        )}
        {children}
      </Radix.Root>
    );
  }
  return (
    <Radix.Root value={value} onValueChange={onValueChange} className="min-w-0">
      <div
        className={classNames(
          'mb-1 flex gap-x-6 max-sm:mb-0 border-b border-line px-0.5',
          !isNarrow && 'flex-wrap',
        )}
      >
        <Radix.List
          ref={row}
          aria-label={label}
          className={classNames(
            'flex flex-wrap gap-x-6',
            isNarrow && 'relative h-12 min-w-0 flex-1 overflow-hidden max-sm:h-11',
          )}
        >
          {tabs.map((tab, index) => (
            <Radix.Trigger
              key={tab.value}
              value={tab.value}
              {...entryMark}
              className={classNames(
                entry,
                'data-[state=active]:brush data-[state=active]:font-bold data-[state=active]:text-ink',
                !isShown(index) && outOfRow,
              )}
            >
              {tab.label}
              <Count of={tab} />
            </Radix.Trigger>
          ))}
        </Radix.List>
        {isNarrow && (!areAllShown || pages.length > 0) && (
          <MoreEntries
            label={label}
            hidden={tabs.filter((_, index) => !isShown(index))}
            links={pages}
            value={value}
            onValueChange={onValueChange}
            className="min-w-0 [&_button]:max-w-full [&_button>span]:truncate"
          />
        )}
        {links && !isNarrow && pages.length > 0 && (
          <nav aria-label={links.label} className="contents">
            <ul className="contents">
              {pages.map((link) => (
                <li key={link.to} className="flex">
                  <Link to={link.to} className={classNames(entry, 'no-underline')}>
                    {link.label}
                    <Count of={link} />
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      {children}
    </Radix.Root>
  );
}

function Count({ of: { count } }: { of: { count?: number | string } }) {
  if (count === undefined) return null;
  return (
    <>
      {' '}
      <span className="ml-0.5 text-meta font-regular text-muted tabular-nums">{count}</span>
    </>
  );
}

export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Radix.Content value={value} className="outline-offset-4">
      {children}
    </Radix.Content>
  );
}
