import { Check, CircleCheck, OctagonAlert, RefreshCw, Repeat } from 'lucide-react';
import { Badge } from './badge.tsx';

/** Only statuses that need attention have a background. */
const looks = {
  Available: { tone: 'calm', icon: CircleCheck },
  Active: { tone: 'calm', icon: Check },
  Ongoing: { tone: 'calm', icon: Repeat },
  Updated: { tone: 'info', icon: RefreshCw },
  Critical: { tone: 'danger', icon: OctagonAlert },
} as const;
export type OfferStatus = keyof typeof looks;

export function OfferBadge({ status }: { status: OfferStatus }) {
  return <Badge {...looks[status]}>{status}</Badge>;
}
