import {
  type AdminUser,
  inviteUser,
  setUserStatus,
  signOutUser,
  type UserStatus,
} from '@icare/contracts/people';
import { toast } from 'sonner';
import { call } from '../api/api-client.ts';
import { tellThatItWaits } from '../approvals/waiting.ts';
import { formatDateTime } from '../format/format.ts';
import { runWithToast } from '../ui/run-with-toast.ts';
import { refreshUsers } from './api.ts';

type Named = Pick<AdminUser, '_id' | 'name'>;

const undoMilliseconds = 10_000;

/** Activates or deactivates; with Undo for ten seconds. True when it is done, or waits for a second person. */
export async function changeStatus({ _id, name }: Named, status: UserStatus): Promise<boolean> {
  const run = async () => {
    const { data, message } = await call(setUserStatus, { params: { id: _id }, body: { status } });
    if (data.approval) return tellThatItWaits(message, data.approval);
    const before = status === 'Active' ? 'Inactive' : 'Active';
    toast.success('User status updated', {
      description: `User status changed to ${status}.`,
      duration: undoMilliseconds,
      action: { label: 'Undo', onClick: () => void changeStatus({ _id, name }, before) },
    });
    await refreshUsers();
  };
  const otherwise = 'Failed to update user status. Please try again.';
  return runWithToast(run, { title: 'Update failed', otherwise });
}

/** Until somebody has signed in it is an invitation, then a reset. */
export const isInvitation = ({ hasPassword, lastSignInAt }: AdminUser) =>
  !hasPassword || lastSignInAt === null;

/** Mails a link with which they choose their own password. */
export async function mailLink(user: AdminUser): Promise<void> {
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

export async function signOutEverywhere({ _id, name }: Named): Promise<void> {
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
