import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import type { RecordDisplayStatus, RecordStatus } from '@icare/contracts/compliance-status';
import { expiryUrgency, untilExpiration } from '@icare/domain/compliance-labels';
import { lagosDate } from '@icare/domain/lagos-date';
import {
  Ban,
  Check,
  CircleX,
  Clock,
  History,
  Hourglass,
  OctagonX,
  ShieldQuestionMark,
  TriangleAlert,
} from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';

/** Active green, expired red, pending yellow, revoked grey (spec, compliance and admin §4). */
const statusLooks = {
  active: { tone: 'calm', icon: Check, word: 'Active' },
  expired: { tone: 'danger', icon: CircleX, word: 'Expired' },
  pending: { tone: 'warning', icon: Hourglass, word: 'Pending' },
  revoked: { tone: 'neutral', icon: Ban, word: 'Revoked' },
} as const;

export function RecordStatusBadge({ status }: { status: RecordStatus }) {
  const { word, ...look } = statusLooks[status];
  return <Badge {...look}>{word}</Badge>;
}

const daysLooks = {
  destructive: 'solid',
  secondary: 'plain',
  outline: 'outline',
} as const;

/** 'N days until expiration' or 'Expired N days ago'. */
export function DaysBadge({ daysLeft }: { daysLeft: number }) {
  const urgency = expiryUrgency(daysLeft);
  const urgent = daysLeft < 0 ? OctagonX : TriangleAlert;
  return (
    <Badge tone={daysLooks[urgency]} icon={urgency === 'destructive' ? urgent : Clock}>
      {untilExpiration(daysLeft)}
    </Badge>
  );
}

const historyLabels: Partial<Record<RecordDisplayStatus, string>> = {
  rejected: 'Not accepted',
  superseded: 'Renewed since',
};

/** What else should be seen of a record at once: nobody has verified it, or not for long, or it is history. */
export function RecordMarks({ record }: { record: ComplianceRecord }) {
  const { displayStatus, status, verifiedOn, nextCheckOn } = record;
  const past = historyLabels[displayStatus];
  if (past) {
    return (
      <Badge tone="outline" icon={History}>
        {past}
      </Badge>
    );
  }
  const isDue = nextCheckOn !== null && nextCheckOn <= lagosDate(new Date());
  if (status !== 'active' || (verifiedOn !== null && !isDue)) return null;
  return (
    <Badge tone="outline" icon={ShieldQuestionMark}>
      {verifiedOn === null ? 'Unverified' : 'Check again'}
    </Badge>
  );
}
