import type { AdminUser } from '@icare/contracts/people';
import {
  Check,
  CircleOff,
  Eraser,
  Fingerprint,
  Hourglass,
  KeyRound,
  Lock,
  MailQuestionMark,
  ShieldCheck,
} from 'lucide-react';
import { useWaitingApprovals } from '../approvals/waiting.ts';
import { Badge } from '../ui/badge.tsx';
import { Icon } from '../ui/icon.tsx';
import { peopleKinds } from './people-kinds.ts';

export function UserStatusBadge({ user: { status, erasedAt } }: { user: AdminUser }) {
  if (erasedAt) {
    return (
      <Badge tone="neutral" icon={Eraser}>
        Erased
      </Badge>
    );
  }
  return status === 'Active' ? (
    <Badge tone="calm" icon={Check}>
      Active
    </Badge>
  ) : (
    <Badge tone="neutral" icon={CircleOff}>
      Inactive
    </Badge>
  );
}

/** Further facts for IT personnel at a glance: how somebody signs in, a waiting approval, a legal hold. */
export function UserNotes({ user }: { user: AdminUser }) {
  const waits = useWaitingApprovals(peopleKinds).data?.some(
    ({ subject }) => subject.id === user._id,
  );
  const notes = [
    waits === true && { icon: Hourglass, text: 'Waits for a second person' },
    !user.erasedAt && !user.hasPassword && { icon: MailQuestionMark, text: 'No password yet' },
    user.mustChangePassword && { icon: KeyRound, text: 'One-time password' },
    user.hasSecondFactor && { icon: ShieldCheck, text: 'Second factor' },
    user.hasPasskeys && { icon: Fingerprint, text: 'Passkey' },
    user.legalHold !== null && { icon: Lock, text: 'Legal hold' },
  ].filter((note) => note !== false);
  return notes.map(({ icon, text }) => (
    <span key={text} className="flex items-center gap-1 text-meta whitespace-nowrap text-muted">
      <Icon icon={icon} className="size-3.5" />
      {text}
    </span>
  ));
}
