import type { RequirementState } from '@icare/contracts/compliance-status';
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

type Look = { word: string; tone: BadgeTone; icon: LucideIcon };

/** Word, icon and colour of each state. The colour never carries information alone. */
export const requirementLooks: Record<RequirementState, Look> = {
  expired: { word: 'Expired', tone: 'solid', icon: CircleX },
  revoked: { word: 'Revoked', tone: 'neutral', icon: Ban },
  missing: { word: 'Missing', tone: 'danger', icon: CircleDashed },
  rejected: { word: 'Rejected', tone: 'danger', icon: FileX },
  pending: { word: 'Pending', tone: 'warning', icon: Clock },
  expiring: { word: 'Expiring', tone: 'orange', icon: TriangleAlert },
  met: { word: 'Met', tone: 'calm', icon: Check },
  not_due: { word: 'Not due', tone: 'outline', icon: CalendarClock },
  waived: { word: 'Waived', tone: 'info', icon: ShieldCheck },
  none: { word: 'Not needed', tone: 'outline', icon: Minus },
};

/** States in which the person or an officer has to act. */
const gapStates: readonly RequirementState[] = [
  'expired',
  'revoked',
  'missing',
  'rejected',
  'pending',
  'expiring',
];

export const isGap = (state: RequirementState): boolean => gapStates.includes(state);

export function RequirementBadge({ state }: { state: RequirementState }) {
  const { word, ...look } = requirementLooks[state];
  return <Badge {...look}>{word}</Badge>;
}
