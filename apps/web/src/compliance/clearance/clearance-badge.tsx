import type { Clearance, ClearanceReason } from '@icare/contracts/compliance-status';
import { clearanceNames, clearanceReasonNames } from '@icare/domain/clearance-labels';
import {
  Ban,
  CalendarClock,
  Check,
  CircleDashed,
  CircleX,
  Clock,
  FileX,
  type LucideIcon,
  ShieldCheck,
  ShieldQuestion,
  TriangleAlert,
  UserX,
} from 'lucide-react';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

type Look = { tone: BadgeTone; icon: LucideIcon };

export const clearanceLooks: Record<Clearance, Look> = {
  not_cleared: { tone: 'solid', icon: Ban },
  warning: { tone: 'warning', icon: TriangleAlert },
  cleared: { tone: 'calm', icon: Check },
};

/** Whether a person may practise today, in the words used everywhere. */
export function ClearanceBadge({ clearance }: { clearance: Clearance }) {
  return <Badge {...clearanceLooks[clearance]}>{clearanceNames[clearance]}</Badge>;
}

/** The colour never carries information alone; revoked is grey, as the specification has it. */
const reasonLooks: Record<ClearanceReason, Look> = {
  inactive: { tone: 'neutral', icon: UserX },
  revoked: { tone: 'neutral', icon: Ban },
  expired: { tone: 'danger', icon: CircleX },
  missing: { tone: 'danger', icon: CircleDashed },
  rejected: { tone: 'danger', icon: FileX },
  upcoming: { tone: 'danger', icon: CalendarClock },
  pending: { tone: 'warning', icon: Clock },
  waived: { tone: 'info', icon: ShieldCheck },
  cadre_unknown: { tone: 'outline', icon: CircleDashed },
  cadre_unnamed: { tone: 'outline', icon: CircleDashed },
  not_due: { tone: 'outline', icon: CalendarClock },
  training: { tone: 'orange', icon: TriangleAlert },
  ending: { tone: 'warning', icon: Clock },
  unconfirmed: { tone: 'outline', icon: ShieldQuestion },
};

export function ReasonBadge({ reason }: { reason: ClearanceReason }) {
  return <Badge {...reasonLooks[reason]}>{clearanceReasonNames[reason]}</Badge>;
}
