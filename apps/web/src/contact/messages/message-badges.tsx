import type { ContactMessageStatus } from '@icare/contracts/contact';
import { Archive, Check, Mail, ShieldAlert } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';

export const statusNames: Record<ContactMessageStatus, string> = {
  new: 'New',
  answered: 'Answered',
  closed: 'Closed',
};

const looks = {
  new: { tone: 'info', icon: Mail },
  answered: { tone: 'calm', icon: Check },
  closed: { tone: 'outline', icon: Archive },
} as const;

export function MessageStatusBadge({ status }: { status: ContactMessageStatus }) {
  return <Badge {...looks[status]}>{statusNames[status]}</Badge>;
}

/** A change of status in the history of a message. 'new' reads as 'Reopened': it had another status before. */
export function MessageMoveBadge({ status }: { status: ContactMessageStatus }) {
  return <Badge {...looks[status]}>{status === 'new' ? 'Reopened' : statusNames[status]}</Badge>;
}

/** For suspected spam: a field that is hidden from people was filled in. */
export function SuspectedBadge() {
  return (
    <Badge tone="warning" icon={ShieldAlert}>
      Suspected
    </Badge>
  );
}
