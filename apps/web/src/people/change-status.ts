import { getClearanceOnceActive } from '@icare/contracts/clearance-checks';
import { type AdminUser, setUserStatus, type UserStatus } from '@icare/contracts/people';
import { call } from '../api/api-client.ts';
import { tellThatItWaits } from '../approvals/waiting.ts';
import { runWithToast } from '../ui/run-with-toast.ts';
import { toast } from '../ui/toast.ts';
import { refreshUsers } from './api.ts';
import { describeItems } from './describe-clearance.ts';

type Named = Pick<AdminUser, '_id' | 'name'>;

const undoMilliseconds = 10_000;

/**
 * Activates or deactivates a person, with Undo for ten seconds. Returns true if it is done or waits for a second
 * person.
 */
export async function changeStatus({ _id, name }: Named, status: UserStatus): Promise<boolean> {
  const run = async () => {
    if (!(await setStatus({ _id, name }, status)) || status === 'Inactive') return;
    await tellClearance({ _id, name });
  };
  const otherwise = 'Failed to update user status. Please try again.';
  return runWithToast(run, { title: 'Update failed', otherwise });
}

/** Changes the status, and says so. Returns false if it waits for a second person. */
export async function setStatus({ _id, name }: Named, status: UserStatus): Promise<boolean> {
  const { data, message } = await call(setUserStatus, { params: { id: _id }, body: { status } });
  if (data.approval) {
    tellThatItWaits(message, data.approval);
    await refreshUsers();
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

/** Names what keeps somebody from practising who was just let in again. It keeps nobody from signing in. */
async function tellClearance({ _id, name }: Named): Promise<void> {
  // Without an answer the note is left out: the person is active all the same.
  const answer = await call(getClearanceOnceActive, { params: { id: _id } }).catch(() => null);
  if (answer?.data.clearance !== 'not_cleared') return;
  toast.warning(`${name} is not cleared to practise`, {
    description: `${describeItems(answer.data).join('; ')}.`,
    duration: undoMilliseconds,
  });
}
