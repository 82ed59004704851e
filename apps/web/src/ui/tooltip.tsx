import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement } from 'react';

type TooltipProps = {
  text: string;
  /** The control it explains. Its own accessible name must not depend on the tooltip. */
  children: ReactElement;
};

/** Opens after 700 ms of hovering, at once on keyboard focus; 300 ms skip delay (Radix's defaults). */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            sideOffset={6}
            className="z-50 max-w-xs rounded-2 bg-ink px-2.5 py-1 text-meta text-surface"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
