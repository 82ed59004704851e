import {
  type HistoryEvent,
  type HistoryKind,
  showHistory,
  showSettingHistory,
} from '@icare/contracts/history';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/api-client.ts';
import { formatDateTime } from '../format/format.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { QueryState } from '../ui/states/query-state.tsx';
import { useReturnFocus } from '../ui/use-return-focus.ts';
import { describeAction } from './phrases.ts';
import { type Difference, differences, fieldName } from './values.ts';

type SettingKind = 'visitor_information' | 'mail_template';
/** What the history is of: one thing, or a setting of the whole portal. */
export type HistorySubject =
  | { kind: Exclude<HistoryKind, SettingKind>; id: string }
  | { kind: SettingKind };

type HistoryDialogProps = {
  of: HistorySubject;
  /** What it is called. */
  name: string;
  onClose: () => void;
};

/** Who changed what of one thing and when, newest first, from the audit log. */
export function HistoryDialog({ of, name, onClose }: HistoryDialogProps) {
  useReturnFocus();
  const query = useQuery(historyOf(of));
  const { events = [], isCut = false } = query.data ?? {};
  return (
    <Dialog
      onClose={onClose}
      title={`History of ${name}`}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <QueryState query={query} rows={4} failure="The history could not be loaded." />
      {query.data && events.length === 0 && (
        <p className="text-muted">No change is on record yet.</p>
      )}
      <ol>
        {events.map((event) => (
          <Entry key={event.id} event={event} />
        ))}
      </ol>
      {isCut && (
        <p className="pt-3 text-muted">
          These are the newest. IT finds earlier ones in the audit log.
        </p>
      )}
    </Dialog>
  );
}

/** Asked for anew each time, so that whatever was done a moment ago is in it. */
const historyOf = (of: HistorySubject) =>
  queryOptions({
    queryKey: [showHistory.tag, of] as const,
    queryFn: async ({ signal }) => {
      const answer =
        'id' in of
          ? await call(showHistory, { params: of }, { signal })
          : await call(showSettingHistory, { params: of }, { signal });
      return answer.data;
    },
    staleTime: 0,
  });

function Entry({ event: { action, at, by, before, after, erasedAt } }: { event: HistoryEvent }) {
  const changes = differences(before, after).filter(
    ({ field, ...sides }) => sides.before !== sides.after || saysOfWhich(action, field),
  );
  return (
    <li className="border-b border-line py-2.5 last:border-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <b className="font-bold">{describeAction(action)}</b>
        <span className="text-meta text-muted tabular-nums">
          <time dateTime={at}>{formatDateTime(at)}</time>,{' '}
          <bdi>{by ?? 'nobody who was signed in'}</bdi>
        </span>
      </p>
      {erasedAt && <p className="text-muted">What changed was erased later.</p>}
      {changes.length > 0 && (
        <ul className="text-muted">
          {changes.map((change) => (
            <li key={change.field} className="whitespace-pre-line wrap-anywhere">
              {describeChange(change)}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** There is one mail for each status, and all of them are one setting. */
const saysOfWhich = (action: string, field: string) =>
  action.startsWith('mail_template.') && field === 'status';

/** 'Location: Orlu, before Owerri'. */
function describeChange({ field, before, after }: Difference): string {
  const name = fieldName(field);
  if (after === null) return `${name}: was ${before}`;
  if (before === null || before === after) return `${name}: ${after}`;
  const isLong = [before, after].some((text) => text.includes('\n'));
  return `${name}: ${after}${isLong ? '\nBefore: ' : ', before '}${before}`;
}
