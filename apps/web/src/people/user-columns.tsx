import type { AdminUser, UserSort } from '@icare/contracts/people';
import { roleNames } from '@icare/contracts/roles';
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
import { formatDate, formatDateTime } from '../format/format.ts';
import { Badge } from '../ui/badge.tsx';
import { Icon } from '../ui/icon.tsx';
import type { Column } from '../ui/list/data-table.tsx';
import { peopleKinds } from './api.ts';
import { type UserDialogName, UserRowActions } from './user-row-actions.tsx';

export type OpenUserDialog = (dialog: UserDialogName, user: AdminUser) => void;

export const userColumns = (onOpen: OpenUserDialog): Column<AdminUser, UserSort>[] => [
  {
    name: 'Name',
    sort: { by: 'name', first: 'asc' },
    className: 'lg:w-[36%]',
    cell: ({ name, staffNumber, email, username }) => (
      <>
        <bdi className="font-bold wrap-anywhere">{name}</bdi>
        {staffNumber && (
          <span className="ml-2 text-meta whitespace-nowrap text-muted">{staffNumber}</span>
        )}
        <span className="block text-meta text-muted wrap-anywhere">
          {email} · {username}
        </span>
      </>
    ),
  },
  { name: 'Role', cell: ({ role }) => roleNames[role] },
  {
    name: 'Department',
    className: 'leading-snug',
    cell: ({ department, cadre }) => (
      <>
        {department}
        {cadre && <span className="block text-meta text-muted wrap-anywhere">{cadre}</span>}
      </>
    ),
  },
  {
    name: 'Status',
    className: 'leading-snug',
    cell: (user) => (
      <span className="flex flex-wrap items-center gap-x-3 lg:block">
        <UserStatusBadge user={user} />
        <UserNotes user={user} />
      </span>
    ),
  },
  {
    name: 'Last sign-in',
    sort: { by: 'lastSignIn', first: 'desc' },
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ lastSignInAt }) =>
      lastSignInAt ? (
        <time dateTime={lastSignInAt} data-tooltip={formatDateTime(lastSignInAt)}>
          {formatDate(lastSignInAt)}
        </time>
      ) : (
        <span className="text-muted">Never</span>
      ),
  },
  {
    name: 'Actions',
    named: 'unseen',
    className: 'max-lg:-ml-1.5 max-lg:pt-1 lg:pr-0!',
    cell: (user) => <UserRowActions user={user} onOpen={onOpen} />,
  },
];

const statusLooks = {
  Active: { tone: 'calm', icon: Check },
  Inactive: { tone: 'neutral', icon: CircleOff },
  Erased: { tone: 'neutral', icon: Eraser },
} as const;

function UserStatusBadge({ user: { status, erasedAt } }: { user: AdminUser }) {
  const shown = erasedAt ? 'Erased' : status;
  return <Badge {...statusLooks[shown]}>{shown}</Badge>;
}

/** Facts for IT personnel: how the person signs in, a pending approval, a legal hold. */
function UserNotes({ user }: { user: AdminUser }) {
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
    <span key={text} className="flex items-center gap-1 text-meta text-muted lg:whitespace-nowrap">
      <Icon icon={icon} className="size-3.5" />
      {text}
    </span>
  ));
}
