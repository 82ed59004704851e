import type { ApplicationMove } from '@icare/contracts/recruitment';
import { applicationStatusNames } from '@icare/domain/application-moves';
import { MessageSquareText, Undo2 } from 'lucide-react';
import { formatDateTime } from '../../format/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { reasonNames } from '../labels.ts';
import { ApplicationStatusBadge } from '../status-badges.tsx';

type ApplicationHistoryProps = { history: readonly ApplicationMove[]; level: 2 | 3 };

/** All moves and notes, newest first. */
export function ApplicationHistory({ history, level }: ApplicationHistoryProps) {
  if (history.length === 0) return null;
  return (
    <section aria-labelledby="application-history">
      <SectionHeading id="application-history" title="History" level={level} size="small" />
      <ul>
        {history.map((move) => (
          <li key={move.id} className="grid gap-1 border-b border-line py-2">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {move.undone ? (
                <Badge tone="outline" icon={Undo2}>
                  {applicationStatusNames[move.undone]}, taken back
                </Badge>
              ) : move.from === move.to ? (
                <Badge tone="outline" icon={MessageSquareText}>
                  Note
                </Badge>
              ) : (
                <ApplicationStatusBadge status={move.to} />
              )}
              <span className="text-meta text-muted tabular-nums">
                {move.by ?? 'The applicant'}, {formatDateTime(move.at)}
              </span>
            </span>
            {move.reason && <span>Reason: {reasonNames[move.reason]}</span>}
            {move.notes && (
              <p dir="auto" className="max-w-measure whitespace-pre-wrap wrap-anywhere">
                {move.notes}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
