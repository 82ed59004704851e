import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { keepFocus } from '../keep-focus.ts';
import { useChosenInSight } from './use-chosen-in-sight.ts';
import type { RowSelection } from './use-selection.ts';

type FiltersOrActionsProps = {
  selection: RowSelection;
  /** The noun of the rows, singular and plural: ['alert', 'alerts']. */
  noun: readonly [one: string, several: string];
  /** Rows that the actions take at once. */
  most: number;
  /** Buttons for the selected rows. The first names the number of rows that it applies to. */
  actions: ReactNode;
  /** The filters. */
  children: ReactNode;
};

/**
 * The filters of a list or, while rows are selected, what can be done with these. Both take the same place, so that no row
 * moves under the pointer; the bar stays in sight while the list is scrolled.
 */
export function FiltersOrActions(props: FiltersOrActionsProps) {
  const { selection, noun, most, actions, children } = props;
  const place = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const count = selection.ids.length;
  const isSelecting = count > 0;
  const wasSelecting = useRef(false);
  useEffect(() => {
    // The bar is gone, with the focus in it or the button to which a dialog returns it.
    if (wasSelecting.current && !isSelecting && bar.current) keepFocus(bar.current)();
    wasSelecting.current = isSelecting;
  }, [isSelecting]);
  useChosenInSight(place, selection.ids);
  return (
    <div
      ref={place}
      data-selecting={isSelecting || undefined}
      className={classNames(
        'grid *:[grid-area:1/1]',
        // The hidden part overlaps rows once the bar is sticky, and must not take their clicks.
        isSelecting && 'pointer-events-none sticky top-(--bars) bg-surface z-10',
      )}
    >
      <div className={isSelecting ? 'invisible' : undefined}>{children}</div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, and these are actions */}
      <div
        ref={bar}
        role="group"
        aria-label={isSelecting ? `Selected ${noun[1]}` : undefined}
        className={
          isSelecting
            ? 'pointer-events-auto flex flex-wrap items-center gap-2 self-start rounded-2 border border-edge bg-raised p-2 shadow-pop max-sm:*:flex-1 [&_button]:whitespace-nowrap'
            : 'sr-only'
        }
      >
        <p role="status" className="sr-only">
          {isSelecting &&
            `${count.toLocaleString('en')} ${noun[count === 1 ? 0 : 1]} selected${count > most ? `. At most ${most} at once` : ''}`}
        </p>
        {isSelecting && (
          <>
            {count <= most && actions}
            {count > most && (
              <span className="px-1 text-danger max-sm:basis-full">
                Select at most {most.toLocaleString('en')} at once.
              </span>
            )}
            <span
              aria-hidden="true"
              className="ml-auto px-1 text-right whitespace-nowrap text-muted tabular-nums max-sm:text-left"
            >
              {count.toLocaleString('en')} selected
            </span>
            <Button size="sm" variant="quiet" onClick={selection.clear}>
              <Icon icon={X} />
              Clear selection
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
