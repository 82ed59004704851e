import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

export type TabDefinition = { value: string; label: string; count?: number | string };

type TabsProps = {
  /** Names the group of tabs for screen readers. */
  label: string;
  tabs: readonly TabDefinition[];
  value: string;
  onValueChange: (value: string) => void;
  /** One `TabPanel` for each tab. */
  children: ReactNode;
};

/** Tabs that do not fit into one row wrap into a second, so that every tab stays visible. */
export function Tabs({ label, tabs, value, onValueChange, children }: TabsProps) {
  return (
    <Radix.Root value={value} onValueChange={onValueChange} className="min-w-0">
      <Radix.List
        aria-label={label}
        className="mb-1 flex flex-wrap gap-x-6 border-b border-line px-0.5"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="relative px-0.5 pt-2.5 pb-3 font-medium whitespace-nowrap text-muted outline-offset-[-3px] hover:text-ink data-[state=active]:brush data-[state=active]:font-bold data-[state=active]:text-ink"
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="ml-1.5 text-meta font-regular text-muted tabular-nums">
                {tab.count}
              </span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {children}
    </Radix.Root>
  );
}

export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Radix.Content value={value} className="outline-offset-4">
      {children}
    </Radix.Content>
  );
}
