import type { RequirementState } from '@icare/contracts/compliance-status';
import { requirementStateNames } from '@icare/domain/requirement-labels';
import {
  Ban,
  CalendarClock,
  Check,
  CircleDashed,
  CircleX,
  Clock,
  FileX,
  type LucideIcon,
  Minus,
  ShieldCheck,
  TriangleAlert,
} from 'lucide-react';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

type Look = { tone: BadgeTone; icon: LucideIcon };

/** Icon and colour of each state. The colour never carries information alone. */
export const requirementLooks: Record<RequirementState, Look> = {
  expired: { tone: 'solid', icon: CircleX },
  revoked: { tone: 'neutral', icon: Ban },
  missing: { tone: 'danger', icon: CircleDashed },
  rejected: { tone: 'danger', icon: FileX },
  upcoming: { tone: 'danger', icon: CalendarClock },
  pending: { tone: 'warning', icon: Clock },
  expiring: { tone: 'orange', icon: TriangleAlert },
  met: { tone: 'calm', icon: Check },
  not_due: { tone: 'outline', icon: CalendarClock },
  waived: { tone: 'info', icon: ShieldCheck },
  none: { tone: 'outline', icon: Minus },
};

/** States in which the person or an officer has to act. */
const gapStates: readonly RequirementState[] = [
  'revoked',
  'expired',
  'missing',
  'rejected',
  'upcoming',
  'pending',
  'expiring',
];

export const isGap = (state: RequirementState): boolean => gapStates.includes(state);

export function RequirementBadge({ state }: { state: RequirementState }) {
  return <Badge {...requirementLooks[state]}>{requirementStateNames[state]}</Badge>;
}
