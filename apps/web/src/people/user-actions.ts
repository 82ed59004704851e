import {
  type AdminUser,
  inviteUser,
  setUserStatus,
  signOutUser,
  type UserStatus,
} from '@icare/contracts/people';
import { toast } from 'sonner';
import { call } from '../api/api-client.ts';
import { errorMessage } from '../api/api-error.ts';
import { tellThatItWaits } from '../approvals/waiting.ts';
import { formatDateTime } from '../format/format.ts';
import { refreshUsers } from './api.ts';

type Named = Pick<AdminUser, '_id' | 'name'>;

const undoMilliseconds = 10_000;

/** Activates or deactivates; with Undo for ten seconds. True when it is done, or waits for a second person. */
export async function changeStatus({ _id, name }: Named, status: UserStatus): Promise<boolean> {
  try {
    const { data, message } = await call(setUserStatus, { params: { id: _id }, body: { status } });
    if (data.approval) {
      tellThatItWaits(message, data.approval);
      return true;
    }
  } catch (error) {
    const description = errorMessage(error, 'Failed to update user status. Please try again.');
    toast.error('Update failed', { description });
    return false;
  }
  const before = status === 'Active' ? 'Inactive' : 'Active';
  toast.success('User status updated', {
    description: `User status changed to ${status}.`,
    duration: undoMilliseconds,
    action: { label: 'Undo', onClick: () => void changeStatus({ _id, name }, before) },
  });
  await refreshUsers();
  return true;
}

/** Until somebody has signed in it is an invitation, then a reset. */
export const isInvitation = ({ hasPassword, lastSignInAt }: AdminUser) =>
  !hasPassword || lastSignInAt === null;

/** Mails a link with which they choose their own password. */
export async function mailLink(user: AdminUser): Promise<void> {
  try {
    const { data } = await call(inviteUser, { params: { id: user._id } });
    toast.success(isInvitation(user) ? 'Invitation sent' : 'Reset link sent', {
      description: `The link goes to ${data.sentTo} and works until ${formatDateTime(data.expiresAt)}.`,
    });
    await refreshUsers();
  } catch (error) {
    const description = errorMessage(error, 'Failed to send the link. Please try again.');
    toast.error('Sending failed', { description });
  }
}

export async function signOutEverywhere({ _id, name }: Named): Promise<void> {
  try {
    const { data } = await call(signOutUser, { params: { id: _id } });
    const { endedSessions } = data;
    toast.success('Signed out everywhere', {
      description:
        endedSessions === 0
          ? `${name} was not signed in anywhere.`
          : `${endedSessions} ${endedSessions === 1 ? 'session' : 'sessions'} of ${name} ended.`,
    });
    await refreshUsers();
  } catch (error) {
    const description = errorMessage(error, 'Failed to sign them out. Please try again.');
    toast.error('Signing out failed', { description });
  }
}
