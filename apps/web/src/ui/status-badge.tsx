import type { DocumentStatus } from '@icare/contracts/documents';
import { Archive, Check, Clock } from 'lucide-react';
import { Badge } from './badge.tsx';

const documentLooks = {
  Active: { tone: 'calm', icon: Check },
  Draft: { tone: 'warning', icon: Clock },
  Archived: { tone: 'neutral', icon: Archive },
} as const;

export function DocumentStatusBadge({ status }: { status: DocumentStatus }) {
  return <Badge {...documentLooks[status]}>{status}</Badge>;
}
