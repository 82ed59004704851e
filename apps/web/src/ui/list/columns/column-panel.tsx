import { Columns3, GripVertical } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { Button } from '../../button.tsx';
import { Icon } from '../../icon.tsx';
import { IconButton } from '../../icon-button.tsx';
import { chooserOrder, moved } from './arrange-columns.ts';
import type { ColumnChooserProps } from './column-chooser.tsx';
import { useColumnChoice } from './use-column-choice.ts';

/** The opened list of columns. It is loaded only after its button was pressed, so it starts open. */
export function ColumnPanel({ views, first, names }: ColumnChooserProps) {
  const choose = useColumnChoice(views);
  const chosen = (views.columns ?? names).filter((name) => names.includes(name));
  const [said, setSaid] = useState('');
  const hintId = useId();
  // The order of columns that are not shown is kept only here: they stand where they were when the list was opened.
  const [order, setOrder] = useState(() => chooserOrder(names, chosen));
  const own = views.arranged ? views.arranged.columns : views.listColumns;
  const usual = (views.arranged && views.listColumns) ?? names;
  const isShown = (name: string) => chosen.includes(name);

  const keep = (next: readonly string[], shown: (name: string) => boolean) => {
    setOrder([...next]);
    choose(next.filter(shown));
  };
  const move = (name: string, to: number) => {
    if (to < 0 || to >= order.length || order[to] === name) return;
    const next = moved(order, name, to);
    keep(next, isShown);
    setSaid(`${name}: ${to + 1} of ${next.length}`);
  };
  return (
    <Popover.Root
      defaultOpen
      onOpenChange={(open) => open && setOrder(chooserOrder(names, chosen))}
    >
      <Popover.Trigger asChild>
        <IconButton label="Columns" icon={Columns3} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label="Columns"
          align="end"
          sideOffset={4}
          collisionPadding={12}
          className="z-40 grid max-h-(--radix-popover-content-available-height) w-72 max-w-[calc(100vw-1.5rem)] gap-1 overflow-y-auto rounded-3 border border-line bg-raised p-3 shadow-pop"
        >
          <h2 className="px-1 font-bold">Columns</h2>
          <p id={hintId} className="px-1 text-meta text-muted">
            {views.arranged ? `Of the view ‘${views.arranged.name}’. ` : ''}
            Drag by the handle, or move with Alt and the arrows.
          </p>
          <label className="flex min-h-9 touch:min-h-11 items-center gap-2.5 px-1 text-muted">
            <input type="checkbox" checked disabled className="size-5 shrink-0" />
            {first}
          </label>
          <ColumnRows
            order={order}
            isShown={isShown}
            describedBy={hintId}
            onTick={(name, shown) =>
              keep(order, (other) => (other === name ? shown : isShown(other)))
            }
            onMove={move}
          />
          <p role="status" className="sr-only">
            {said}
          </p>
          <Button
            size="sm"
            variant="quiet"
            className="justify-self-start"
            // Not disabled: a disabled button loses the focus.
            aria-disabled={own === null}
            onClick={() => {
              if (own === null) return;
              setOrder(
                chooserOrder(
                  names,
                  usual.filter((name) => names.includes(name)),
                ),
              );
              choose(null);
              setSaid('The columns are as they were at first.');
            }}
          >
            Back to the usual columns
          </Button>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

type ColumnRowsProps = {
  order: readonly string[];
  isShown: (name: string) => boolean;
  describedBy: string;
  onTick: (name: string, shown: boolean) => void;
  onMove: (name: string, to: number) => void;
};

function ColumnRows({ order, isShown, describedBy, onTick, onMove }: ColumnRowsProps) {
  // It has the pointer while a row is dragged: the handle loses it when its row is moved in the document.
  const rows = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const drop = () => setDragged(null);
  const drag = ({ buttons, clientY }: PointerEvent) => {
    if (dragged === null) return;
    // The button was released where nothing told so.
    if (buttons === 0) return drop();
    const middles = [...(rows.current?.children ?? [])].map((row) => {
      const { top, height } = row.getBoundingClientRect();
      return top + height / 2;
    });
    const at = order.indexOf(dragged);
    const above = middles.filter((middle, index) => index !== at && middle < clientY).length;
    if (above !== at) onMove(dragged, above);
  };
  const onKey = (name: string, event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    onMove(name, order.indexOf(name) + step);
  };
  return (
    <ul
      ref={rows}
      className="grid"
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
      onLostPointerCapture={drop}
    >
      {order.map((name) => (
        <li
          key={name}
          className="flex items-center rounded-2 px-1 data-dragged:bg-primary-soft"
          data-dragged={dragged === name ? '' : undefined}
        >
          <label className="flex min-h-9 touch:min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-2.5">
            <input
              type="checkbox"
              className="size-5 shrink-0"
              checked={isShown(name)}
              aria-describedby={describedBy}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
              onChange={({ target }) => onTick(name, target.checked)}
              onKeyDown={(event) => onKey(name, event)}
            />
            <span className="min-w-0 wrap-anywhere">{name}</span>
          </label>
          <span
            aria-hidden="true"
            data-handle={name}
            className="grid h-9 w-8 touch:h-11 touch:w-11 cursor-grab touch-none place-items-center text-muted active:cursor-grabbing"
            onPointerDown={(event) => {
              event.preventDefault();
              rows.current?.setPointerCapture(event.pointerId);
              setDragged(name);
            }}
          >
            <Icon icon={GripVertical} className="size-4" />
          </span>
        </li>
      ))}
    </ul>
  );
}
