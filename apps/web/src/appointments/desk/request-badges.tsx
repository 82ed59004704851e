import type { AppointmentRequest } from '@icare/contracts/appointment-requests';
import type { AppointmentStatus } from '@icare/contracts/appointment-values';
import { appointmentStatusNames } from '@icare/domain/appointment-labels';
import {
  CalendarCheck,
  CalendarClock,
  CircleX,
  CopyMinus,
  Inbox,
  Phone,
  ShieldAlert,
  Undo2,
} from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';

const looks = {
  new: { tone: 'info', icon: Inbox },
  proposed: { tone: 'warning', icon: CalendarClock },
  confirmed: { tone: 'calm', icon: CalendarCheck },
  declined: { tone: 'outline', icon: CircleX },
  withdrawn: { tone: 'outline', icon: Undo2 },
} as const;

export function AppointmentStatusBadge({ status }: { status: AppointmentStatus }) {
  return <Badge {...looks[status]}>{appointmentStatusNames[status]}</Badge>;
}

type Marked = Pick<AppointmentRequest, 'status' | 'toTell' | 'suspected' | 'repeatsId'>;

export function RequestBadges({ status, toTell, suspected, repeatsId }: Marked) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <AppointmentStatusBadge status={status} />
      {toTell && (
        <Badge tone="warning" icon={Phone}>
          To be told
        </Badge>
      )}
      {repeatsId && (
        <Badge tone="outline" icon={CopyMinus}>
          Asked again
        </Badge>
      )}
      {suspected && (
        <Badge tone="warning" icon={ShieldAlert}>
          Suspected
        </Badge>
      )}
    </span>
  );
}
