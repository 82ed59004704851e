import type { ApplicationStatus } from '@icare/contracts/application-status';
import type { JobStatus, ManagedJob } from '@icare/contracts/careers';
import { applicationStatusNames } from '@icare/domain/application-moves';
import {
  CalendarCheck,
  CircleDot,
  CircleMinus,
  CircleX,
  Copy,
  FilePenLine,
  HandCoins,
  Inbox,
  ListChecks,
  Lock,
  MessagesSquare,
  Pause,
  Scale,
  ScanSearch,
  Sparkles,
  Star,
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

/** What somebody should know of an application before opening it. */
export function Flags({ possibleDuplicate, legalHold, isNew = false }: FlagsProps) {
  if (!possibleDuplicate && !legalHold && !isNew) return null;
  return (
    <span className="flex flex-wrap gap-1">
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

export const jobStatusNames: Record<JobStatus, string> = {
  draft: 'Draft',
  open: 'Open',
  active: 'Featured',
  closed: 'Closed',
};

const jobLooks = {
  draft: { tone: 'warning', icon: FilePenLine },
  open: { tone: 'calm', icon: CircleDot },
  active: { tone: 'calm', icon: Star },
  closed: { tone: 'neutral', icon: CircleMinus },
} as const;

type JobStatusBadgeProps = { job: Pick<ManagedJob, 'status' | 'storedStatus' | 'standing'> };

/** A posting closes by itself at the end of its deadline day; then it is closed without anybody having closed it. */
export function JobStatusBadge({ job }: JobStatusBadgeProps) {
  if (job.standing) {
    return (
      <Badge tone="calm" icon={Lock}>
        Always open
      </Badge>
    );
  }
  return <Badge {...jobLooks[job.status]}>{jobStatusNames[job.status]}</Badge>;
}
