import type { getAppointmentRequest } from '@icare/contracts/appointment-requests';
import type { Answer } from '@icare/contracts/endpoint';
import { MessageSquare, Phone } from 'lucide-react';
import { formatDateTime } from '../../format/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { AppointmentStatusBadge } from './request-badges.tsx';

type History = Answer<typeof getAppointmentRequest>['data']['history'];

export function RequestHistory({ history }: { history: History }) {
  if (history.length === 0) return null;
  return (
    <section aria-labelledby="request-history">
      <SectionHeading id="request-history" title="History" level={3} size="small" />
      <ul>
        {history.map((step) => (
          <li key={`${step.at} ${step.what}`} className="grid gap-1 border-b border-line py-2">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <StepBadge step={step} />
              <span className="text-meta text-muted tabular-nums">
                {step.by ?? 'The requester'}, {formatDateTime(step.at)}
              </span>
            </span>
            {step.note && (
              <p dir="auto" className="max-w-measure whitespace-pre-wrap wrap-anywhere">
                {step.note}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function StepBadge({ step: { what, status } }: { step: History[number] }) {
  if (what === 'answered') return <AppointmentStatusBadge status={status} />;
  return what === 'told' ? (
    <Badge tone="calm" icon={Phone}>
      Told
    </Badge>
  ) : (
    <Badge tone="outline" icon={MessageSquare}>
      Note
    </Badge>
  );
}
