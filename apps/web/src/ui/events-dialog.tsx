import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDateTime } from '../format/format.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { QueryState } from './states/query-state.tsx';
import { useReturnFocus } from './use-return-focus.ts';

type EventsDialogProps<Event> = {
  title: string;
  description?: string;
  /** `isCut`: there are earlier ones. */
  query: UseQueryResult<{ events: Event[]; isCut: boolean }>;
  /** Said where there are none. */
  none: string;
  onClose: () => void;
  /** Shows one, as an `EventEntry`. */
  children: (event: Event) => ReactNode;
};

/** Who did what to one thing, newest first. */
export function EventsDialog<Event>(props: EventsDialogProps<Event>) {
  const { title, description, query, none, onClose, children } = props;
  useReturnFocus();
  const { events = [], isCut = false } = query.data ?? {};
  return (
    <Dialog
      onClose={onClose}
      title={title}
      {...(description && { description })}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <QueryState query={query} rows={4} failure="The history could not be loaded." />
      {query.data && events.length === 0 && <p className="text-muted">{none}</p>}
      <ol>{events.map(children)}</ol>
      {isCut && (
        <p className="pt-3 text-muted">
          These are the newest. IT finds earlier ones in the audit log.
        </p>
      )}
    </Dialog>
  );
}

type EventEntryProps = {
  /** What was done. */
  name: string;
  /** An instant. */
  at: string;
  by: string;
  /** What changed, a sentence for each field. */
  changes: readonly string[];
  /** Between the two: a note, for example. */
  children?: ReactNode;
};

export function EventEntry({ name, at, by, changes, children }: EventEntryProps) {
  return (
    <li className="border-b border-line py-2.5 last:border-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <b className="font-bold">{name}</b>
        <span className="text-meta text-muted tabular-nums">
          <time dateTime={at}>{formatDateTime(at)}</time>, <bdi>{by}</bdi>
        </span>
      </p>
      {children}
      {changes.length > 0 && (
        <ul className="text-muted">
          {changes.map((change) => (
            <li key={change} className="whitespace-pre-line wrap-anywhere">
              {change}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
