import type { ApplicationStatus } from '@icare/contracts/application-status';
import { applicationStatusNames } from '@icare/domain/application-moves';
import {
  CalendarCheck,
  CircleX,
  Copy,
  HandCoins,
  Inbox,
  ListChecks,
  MessagesSquare,
  Pause,
  Scale,
  ScanSearch,
  Sparkles,
  Undo2,
} from 'lucide-react';
import { Badge } from '../ui/badge.tsx';

const looks = {
  received: { tone: 'info', icon: Inbox },
  screening: { tone: 'plain', icon: ScanSearch },
  shortlisted: { tone: 'plain', icon: ListChecks },
  interview: { tone: 'plain', icon: MessagesSquare },
  offered: { tone: 'warning', icon: HandCoins },
  on_hold: { tone: 'outline', icon: Pause },
  hired: { tone: 'calm', icon: CalendarCheck },
  rejected: { tone: 'neutral', icon: CircleX },
  withdrawn: { tone: 'outline', icon: Undo2 },
} as const;

export function ApplicationStatusBadge({ status }: { status: ApplicationStatus }) {
  return <Badge {...looks[status]}>{applicationStatusNames[status]}</Badge>;
}

type FlagsProps = { possibleDuplicate: boolean; legalHold: boolean; isNew?: boolean };

/** Warnings about an application in lists. */
export function Flags({ possibleDuplicate, legalHold, isNew = false }: FlagsProps) {
  if (!possibleDuplicate && !legalHold && !isNew) return null;
  return (
    <span className="inline-flex flex-wrap gap-1 align-middle">
      {isNew && (
        <Badge tone="info" icon={Sparkles}>
          New
        </Badge>
      )}
      {possibleDuplicate && (
        <Badge tone="warning" icon={Copy}>
          Possible duplicate
        </Badge>
      )}
      {legalHold && (
        <Badge tone="neutral" icon={Scale}>
          Legal hold
        </Badge>
      )}
    </span>
  );
}
