import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from './class-names.ts';
import { entryMark, MoreEntries, outOfRow, useFittingEntries } from './tab-row.tsx';
import type { TabDefinition, TabLink } from './tabs.tsx';

/** An entry of the work bar. */
const entry =
  'relative flex h-14 items-center gap-1.5 px-2.5 max-2xl:px-1.75 whitespace-nowrap text-slide-quiet no-underline outline-offset-[-4px] hover:text-slide-ink focus-visible:outline-slide-mark';
const current =
  'font-bold text-slide-ink after:absolute after:right-0.5 after:bottom-1.5 after:left-1.5 after:h-1.5 after:bg-slide-mark after:[mask:var(--stroke)_0_50%/100%_100%_no-repeat]';
const currentTab =
  'data-[state=active]:font-bold data-[state=active]:text-slide-ink data-[state=active]:after:absolute data-[state=active]:after:right-0.5 data-[state=active]:after:bottom-1.5 data-[state=active]:after:left-1.5 data-[state=active]:after:h-1.5 data-[state=active]:after:bg-slide-mark data-[state=active]:after:[mask:var(--stroke)_0_50%/100%_100%_no-repeat]';

type BarRowProps = {
  /** Names the group of tabs for screen readers, and with that More. */
  label: string;
  tabs?: readonly TabDefinition[];
  /** Separate pages after the tabs, with the name of their group. */
  links: { label: string; items: readonly TabLink[] };
  /** The selected tab, or the address of the current page. */
  value: string;
  onValueChange?: (value: string) => void;
};

/** Tabs and links in one line of the work bar. What does not fit is behind More. Tabs stand inside the root of their panels. */
export function BarRow({ label, tabs = [], links, value, onValueChange }: BarRowProps) {
  const { items } = links;
  const { row, isShown, areAllShown } = useFittingEntries<HTMLDivElement>(
    [...tabs, ...items],
    true,
    value,
  );
  const isLinkShown = (index: number) => isShown(tabs.length + index);
  const shownTabs = tabs.filter((_, index) => isShown(index));
  // The list itself, without a box of its own, takes no focus that it could hand on to a tab.
  const stop = (shownTabs.find((tab) => tab.value === value) ?? shownTabs[0])?.value;
  return (
    <>
      <div ref={row} className="relative flex h-14 min-w-0 flex-wrap overflow-hidden">
        {tabs.length > 0 && (
          <Radix.List aria-label={label} className="contents">
            {tabs.map((tab, index) => (
              <Radix.Trigger
                key={tab.value}
                value={tab.value}
                {...(tab.value === stop && { tabIndex: 0 })}
                {...entryMark}
                className={classNames(entry, currentTab, !isShown(index) && outOfRow)}
              >
                {tab.label}
                <Count of={tab} />
              </Radix.Trigger>
            ))}
          </Radix.List>
        )}
        {items.length > 0 && (
          <nav aria-label={links.label} className="contents">
            <ul className="contents">
              {items.map((link, index) => (
                <li
                  key={link.to}
                  {...entryMark}
                  className={classNames('flex', !isLinkShown(index) && outOfRow)}
                >
                  <Link
                    to={link.to}
                    aria-current={link.to === value ? 'page' : undefined}
                    className={classNames(entry, link.to === value && current)}
                  >
                    {link.label}
                    <Count of={link} />
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      {!areAllShown && (
        <MoreEntries
          label={label}
          hidden={tabs.filter((_, index) => !isShown(index))}
          links={items.filter((_, index) => !isLinkShown(index))}
          value={value}
          {...(onValueChange && { onValueChange })}
          className="shrink-0 [&_button]:text-slide-quiet [&_button]:focus-visible:outline-slide-mark [&_button:hover]:bg-slide-ink/15 [&_button:hover]:text-slide-ink [--dot:var(--slide-mark)] [&_button]:flex-row-reverse [&_button]:px-2.5 [&.brush_button]:text-slide-ink [&.brush]:after:bottom-1.5 [&.brush]:after:bg-slide-mark"
        />
      )}
    </>
  );
}

function Count({ of: { count, waits } }: { of: TabLink | TabDefinition }): ReactNode {
  if (count === undefined) return null;
  return (
    <>
      {' '}
      <span
        className={classNames(
          'text-meta tabular-nums',
          waits ? 'font-bold text-slide-mark' : 'font-regular',
        )}
      >
        {count}
      </span>
    </>
  );
}
