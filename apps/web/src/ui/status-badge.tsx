import type { DocumentStatus } from '@icare/contracts/documents';
import type { UserStatus } from '@icare/contracts/people';
import { Archive, Check, CircleSlash, Clock } from 'lucide-react';
import { Badge } from './badge.tsx';

const documentLooks = {
  Active: { tone: 'calm', icon: Check },
  Draft: { tone: 'warning', icon: Clock },
  Archived: { tone: 'neutral', icon: Archive },
} as const;
const userLooks = {
  Active: { tone: 'calm', icon: Check },
  Inactive: { tone: 'neutral', icon: CircleSlash },
} as const;

export function DocumentStatusBadge({ status }: { status: DocumentStatus }) {
  return <Badge {...documentLooks[status]}>{status}</Badge>;
}

export function UserStatusBadge({ status }: { status: UserStatus }) {
  return <Badge {...userLooks[status]}>{status}</Badge>;
}
