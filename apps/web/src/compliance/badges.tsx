import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import type {
  AlertSeverity,
  AlertStatus,
  RecordDisplayStatus,
  RecordStatus,
} from '@icare/contracts/compliance-status';
import { expiryUrgency, untilExpiration } from '@icare/domain/compliance-labels';
import { lagosDate } from '@icare/domain/lagos-date';
import { recordStatusNames } from '@icare/domain/record-labels';
import {
  Ban,
  CalendarClock,
  Check,
  CircleAlert,
  CircleCheck,
  CircleX,
  Clock,
  History,
  Hourglass,
  Info,
  OctagonAlert,
  OctagonX,
  ShieldQuestionMark,
  TriangleAlert,
} from 'lucide-react';
import { formatDate } from '../format/format.ts';
import { Badge } from '../ui/badge.tsx';

/** Active green, expired red, pending yellow, revoked grey (spec, compliance and admin §4). */
const recordStatusLooks = {
  active: { tone: 'calm', icon: Check, children: 'Active' },
  expired: { tone: 'danger', icon: CircleX, children: 'Expired' },
  pending: { tone: 'warning', icon: Hourglass, children: 'Pending' },
  revoked: { tone: 'neutral', icon: Ban, children: 'Revoked' },
} as const;

export function RecordStatusBadge({ status }: { status: RecordStatus }) {
  return <Badge {...recordStatusLooks[status]} />;
}

const daysLooks = {
  destructive: 'solid',
  secondary: 'plain',
  outline: 'outline',
} as const;

/** 'N days until expiration' or 'Expired N days ago'. */
export function DaysBadge({ daysLeft }: { daysLeft: number }) {
  const urgency = expiryUrgency(daysLeft);
  const urgentIcon = daysLeft < 0 ? OctagonX : TriangleAlert;
  return (
    <Badge tone={daysLooks[urgency]} icon={urgency === 'destructive' ? urgentIcon : Clock}>
      {untilExpiration(daysLeft)}
    </Badge>
  );
}

/** In the place of the days, which are not counted of what is not in force whatever its date. */
export function RevokedBadge({ since }: { since: string | null }) {
  return (
    <Badge tone="solid" icon={OctagonX}>
      {since ? `Revoked since ${formatDate(since)}` : 'Not in force'}
    </Badge>
  );
}

const historyLabels: Partial<Record<RecordDisplayStatus, string>> = {
  rejected: 'Rejected',
  superseded: 'Renewed since',
};

type Marked = Pick<
  ComplianceRecord,
  'displayStatus' | 'status' | 'verifiedOn' | 'nextCheckOn' | 'notConfirmedOn'
>;

/** Badges beside the status of a record: unverified, due for another check, not valid yet, rejected or superseded. */
export function RecordMarks({ record }: { record: Marked }) {
  const { displayStatus } = record;
  const historyLabel = historyLabels[displayStatus];
  if (historyLabel) {
    return (
      <Badge tone="outline" icon={History}>
        {historyLabel}
      </Badge>
    );
  }
  return (
    <>
      {displayStatus === 'upcoming' && (
        <Badge tone="outline" icon={CalendarClock}>
          {recordStatusNames.upcoming}
        </Badge>
      )}
      <CheckMark record={record} />
    </>
  );
}

/** What the checks with its issuer leave to do. */
function CheckMark({ record }: { record: Marked }) {
  const { status, verifiedOn, nextCheckOn, notConfirmedOn } = record;
  if (notConfirmedOn !== null && status !== 'revoked') {
    return (
      <Badge tone="danger" icon={ShieldQuestionMark}>
        Not confirmed
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

/** Critical red, high orange, medium yellow, low blue (spec, compliance and admin §4). */
const severityLooks = {
  critical: { tone: 'danger', icon: OctagonAlert, children: 'Critical' },
  high: { tone: 'orange', icon: TriangleAlert, children: 'High' },
  medium: { tone: 'warning', icon: CircleAlert, children: 'Medium' },
  low: { tone: 'info', icon: Info, children: 'Low' },
} as const;

export function SeverityBadge({ severity }: { severity: AlertSeverity }) {
  return <Badge {...severityLooks[severity]} />;
}

const alertStatusLooks = {
  pending: { tone: 'warning', icon: Hourglass, children: 'Pending' },
  acknowledged: { tone: 'calm', icon: Check, children: 'Acknowledged' },
  resolved: { tone: 'neutral', icon: CircleCheck, children: 'Resolved' },
} as const;

export function AlertStatusBadge({ status }: { status: AlertStatus }) {
  return <Badge {...alertStatusLooks[status]} />;
}
