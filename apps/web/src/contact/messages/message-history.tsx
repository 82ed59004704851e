import type { getContactMessage } from '@icare/contracts/contact';
import type { Answer } from '@icare/contracts/endpoint';
import { formatDateTime } from '../../format/format.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { MessageMoveBadge } from './message-badges.tsx';

type History = Answer<typeof getContactMessage>['data']['history'];

export function MessageHistory({ history }: { history: History }) {
  if (history.length === 0) return null;
  return (
    <section aria-labelledby="message-history">
      <SectionHeading id="message-history" title="History" level={3} size="small" />
      <ul>
        {history.map(({ at, status, by, note }) => (
          <li key={at} className="grid gap-1 border-b border-line py-2">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <MessageMoveBadge status={status} />
              <span className="text-meta text-muted tabular-nums">
                {by ?? 'A former account'}, {formatDateTime(at)}
              </span>
            </span>
            {note && (
              <p dir="auto" className="max-w-measure whitespace-pre-wrap wrap-anywhere">
                {note}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
