import { type AdminUser, inviteUser, signOutUser } from '@icare/contracts/people';
import {
  History,
  KeyRound,
  LogOut,
  MailPlus,
  Pencil,
  ShieldOff,
  UserCheck,
  UserX,
} from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../api/api-client.ts';
import { HistoryDialog } from '../audit/history-button.tsx';
import { formatDateTime } from '../format/format.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { keepFocus } from '../ui/keep-focus.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Menu, type MenuItem } from '../ui/menu.tsx';
import { runWithToast } from '../ui/run-with-toast.ts';
import { toast } from '../ui/toast.ts';
import { refreshUsers } from './api.ts';
import { changeStatus } from './change-status.ts';
import { whyNotMailed } from './why-not-mailed.ts';

const UserPrivacyItems = lazyPart(
  async () => (await import('./privacy/user-privacy-items.tsx')).UserPrivacyItems,
);

/** The dialogs that open over the list for one person. */
export type UserDialogName = 'edit' | 'password' | 'second-factor' | 'activate';

type UserRowActionsProps = {
  user: AdminUser;
  onOpen: (dialog: UserDialogName, user: AdminUser) => void;
};

export function UserRowActions({ user, onOpen }: UserRowActionsProps) {
  const { _id: id, name, erasedAt } = user;
  const [showsHistory, setShowsHistory] = useState(false);
  const history: MenuItem = {
    label: 'History',
    hint: 'Who changed this account, and when',
    icon: History,
    onSelect: () => setShowsHistory(true),
  };
  return (
    <span className="flex items-center justify-end whitespace-nowrap max-lg:justify-start max-lg:pl-1.5">
      {!erasedAt && <StatusToggle user={user} onOpen={onOpen} />}
      {!erasedAt && (
        <IconButton
          label={`Edit ${name}`}
          icon={Pencil}
          phoneText="Edit"
          onClick={() => onOpen('edit', user)}
        />
      )}
      <Menu
        label={`More for ${name}`}
        items={erasedAt ? [history] : [...itemsFor(user, onOpen), history]}
      >
        <UserPrivacyItems user={user} />
      </Menu>
      {showsHistory && (
        <HistoryDialog
          of={{ kind: 'user', id }}
          name={name}
          onClose={() => setShowsHistory(false)}
        />
      )}
    </span>
  );
}

const toggles = {
  Active: {
    word: 'Deactivate',
    icon: UserX,
    to: 'Inactive',
    does: 'signs them out everywhere at once and keeps them from signing in',
  },
  Inactive: {
    word: 'Activate',
    icon: UserCheck,
    to: 'Active',
    does: 'lets them sign in again',
  },
} as const;

function StatusToggle({ user, onOpen }: UserRowActionsProps) {
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  // The dialog shows first what is missing of them, and whether it takes a second person.
  const asks = user.status === 'Inactive';
  const { word, icon, to, does } = toggles[user.status];
  return (
    <Button
      size="sm"
      className="mr-1 min-w-29 justify-start!"
      aria-label={`${word} ${user.name}`}
      aria-description={`${word}: ${does}`}
      data-tooltip={`${word}: ${does}`}
      // Not `disabled` during the call, since a disabled button loses the focus.
      aria-disabled={busy}
      onClick={async ({ currentTarget }) => {
        if (busy) return;
        if (asks) {
          onOpen('activate', user);
          return;
        }
        const focusNext = keepFocus(currentTarget);
        setBusy(true);
        await changeStatus(user, to, navigate);
        setBusy(false);
        focusNext();
      }}
    >
      <Icon icon={icon} className="size-4" />
      {asks ? `${word}…` : word}
    </Button>
  );
}

/** Menu entries for a person's links, passwords, sessions and second factor. */
function itemsFor(user: AdminUser, onOpen: UserRowActionsProps['onOpen']): MenuItem[] {
  const unreachable = whyNotMailed(user);
  const items: MenuItem[] = [
    {
      label: isInvitation(user) ? 'Mail an invitation' : 'Mail a reset link',
      hint: unreachable ?? `To ${user.email}; works once, for 7 days`,
      icon: MailPlus,
      disabled: unreachable !== undefined,
      onSelect: () => void mailLink(user),
    },
    {
      label: 'Set a one-time password',
      hint: 'For whoever cannot read mail; you tell it them',
      icon: KeyRound,
      onSelect: () => onOpen('password', user),
    },
    {
      label: 'Sign out everywhere',
      hint: 'Ends every session, on every device',
      icon: LogOut,
      onSelect: () => void signOutEverywhere(user),
    },
  ];
  if (user.hasSecondFactor || user.hasPasskeys) {
    items.push({
      label: 'Remove second factor',
      hint: 'For a lost telephone; passkeys too',
      icon: ShieldOff,
      danger: true,
      onSelect: () => onOpen('second-factor', user),
    });
  }
  return items;
}

/** The link is an invitation until the person has signed in, then a reset. */
const isInvitation = ({ hasPassword, lastSignInAt }: AdminUser) =>
  !hasPassword || lastSignInAt === null;

/** Mails the person a link to choose their own password. */
async function mailLink(user: AdminUser): Promise<void> {
  const run = async () => {
    const { data } = await call(inviteUser, { params: { id: user._id } });
    toast.success(isInvitation(user) ? 'Invitation sent' : 'Reset link sent', {
      description: `The link goes to ${data.sentTo} and works until ${formatDateTime(data.expiresAt)}.`,
    });
    await refreshUsers();
  };
  const otherwise = 'Failed to send the link. Please try again.';
  await runWithToast(run, { title: 'Sending failed', otherwise });
}

async function signOutEverywhere({ _id, name }: AdminUser): Promise<void> {
  const run = async () => {
    const { data } = await call(signOutUser, { params: { id: _id } });
    const { endedSessions } = data;
    toast.success('Signed out everywhere', {
      description:
        endedSessions === 0
          ? `${name} was not signed in anywhere.`
          : `${endedSessions} ${endedSessions === 1 ? 'session' : 'sessions'} of ${name} ended.`,
    });
    await refreshUsers();
  };
  const otherwise = 'Failed to sign them out. Please try again.';
  await runWithToast(run, { title: 'Signing out failed', otherwise });
}
