import type { PublicStatus } from '@icare/contracts/application-status';
import { Check, CircleX, Clock, Handshake, Inbox, MessagesSquare, Undo2 } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';

const looks = {
  Received: { tone: 'info', icon: Inbox },
  'Under review': { tone: 'warning', icon: Clock },
  Interview: { tone: 'orange', icon: MessagesSquare },
  'Offer made': { tone: 'success', icon: Handshake },
  Appointed: { tone: 'success', icon: Check },
  'Not successful': { tone: 'neutral', icon: CircleX },
  Withdrawn: { tone: 'neutral', icon: Undo2 },
} as const;

export function StatusBadge({ status }: { status: PublicStatus }) {
  return <Badge {...looks[status]}>{status}</Badge>;
}
