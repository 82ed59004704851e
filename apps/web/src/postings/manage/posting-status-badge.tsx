import type { ManagedPosting, PostingStatus } from '@icare/contracts/postings';
import { CircleDot, CircleMinus, FilePenLine, Lock, Star } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';

export const postingStatusNames: Record<PostingStatus, string> = {
  draft: 'Draft',
  open: 'Open',
  active: 'Featured',
  closed: 'Closed',
};

const postingLooks = {
  draft: { tone: 'warning', icon: FilePenLine },
  open: { tone: 'calm', icon: CircleDot },
  active: { tone: 'calm', icon: Star },
  closed: { tone: 'neutral', icon: CircleMinus },
} as const;

type PostingStatusBadgeProps = {
  job: Pick<ManagedPosting, 'status' | 'storedStatus' | 'standing'>;
};

/** Distinguishes postings that HR closed from those that closed at the end of their deadline day. */
export function PostingStatusBadge({ job }: PostingStatusBadgeProps) {
  if (job.standing) {
    return (
      <Badge tone="calm" icon={Lock}>
        Always open
      </Badge>
    );
  }
  return <Badge {...postingLooks[job.status]}>{postingStatusNames[job.status]}</Badge>;
}

/** Whether the posting was closed by its deadline and not by HR. */
export function isClosedByDeadline({ status, storedStatus }: ManagedPosting): boolean {
  return status === 'closed' && storedStatus !== 'closed';
}
