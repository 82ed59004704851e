import {
  type HistoryEvent,
  type HistoryKind,
  showHistory,
  showSettingHistory,
} from '@icare/contracts/history';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/api-client.ts';
import { EventEntry, EventsDialog } from '../ui/events-dialog.tsx';
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
  return (
    <EventsDialog
      title={`History of ${name}`}
      query={useQuery(historyOf(of))}
      none="No change is on record yet."
      onClose={onClose}
    >
      {(event) => <Entry key={event.id} event={event} />}
    </EventsDialog>
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
    <EventEntry
      name={describeAction(action)}
      {...{ at, by: by ?? 'nobody who was signed in', changes: changes.map(describeChange) }}
    >
      {erasedAt && <p className="text-muted">What changed was erased later.</p>}
    </EventEntry>
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
