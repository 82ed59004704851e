import type { PrivilegeState } from '@icare/contracts/privileges';
import { privilegeStateNames } from '@icare/domain/privileges';
import { Ban, CalendarClock, Check, type LucideIcon, Minus } from 'lucide-react';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const looks: Record<PrivilegeState, { tone: BadgeTone; icon: LucideIcon }> = {
  valid: { tone: 'calm', icon: Check },
  suspended: { tone: 'danger', icon: Ban },
  not_begun: { tone: 'outline', icon: CalendarClock },
  ended: { tone: 'neutral', icon: Minus },
};

export function PrivilegeBadge({ state }: { state: PrivilegeState }) {
  return <Badge {...looks[state]}>{privilegeStateNames[state]}</Badge>;
}
