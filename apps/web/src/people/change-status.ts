import { getClearanceOnceActive } from '@icare/contracts/clearance-checks';
import { type AdminUser, setUserStatus, type UserStatus } from '@icare/contracts/people';
import { lagosDate } from '@icare/domain/lagos-date';
import { call } from '../api/api-client.ts';
import { tellThatItWaits } from '../approvals/waiting.ts';
import { paths } from '../routing/paths.ts';
import { runWithToast } from '../ui/run-with-toast.ts';
import { toast, undoMs } from '../ui/toast.ts';
import { refreshUsers } from './api.ts';
import { describeAnswer, describeItems } from './describe-clearance.ts';

type Named = Pick<AdminUser, '_id' | 'name'>;
/** Leads to a page, also from a message that outlives the list. */
type Go = (path: string) => unknown;

/**
 * Activates or deactivates a person, with Undo for ten seconds. Returns true if it is done or waits for a second
 * person.
 */
export async function changeStatus(user: Named, status: UserStatus, go: Go): Promise<boolean> {
  const run = async () => {
    if (!(await setStatus(user, status, go)) || status === 'Inactive') return;
    await tellClearance(user, go);
  };
  const otherwise = 'Failed to update user status. Please try again.';
  return runWithToast(run, { title: 'Update failed', otherwise });
}

/** Changes the status, and says so. Returns false if it waits for a second person. */
export async function setStatus(
  { _id, name }: Named,
  status: UserStatus,
  go: Go,
): Promise<boolean> {
  const { data, message } = await call(setUserStatus, { params: { id: _id }, body: { status } });
  if (data.approval) {
    tellThatItWaits(message, data.approval);
    await refreshUsers();
    return false;
  }
  const before = status === 'Active' ? 'Inactive' : 'Active';
  toast.success('User status updated', {
    // The specification's sentence, and whose status it is.
    description: `${name}: User status changed to ${status}.`,
    duration: undoMs,
    action: { label: 'Undo', onClick: () => void changeStatus({ _id, name }, before, go) },
  });
  await refreshUsers();
  return true;
}

/** Names what is missing of somebody whose deactivation was undone. It keeps nobody from signing in. */
async function tellClearance({ _id, name }: Named, go: Go): Promise<void> {
  // Without an answer the note is left out: the person is active all the same.
  const answer = await call(getClearanceOnceActive, { params: { id: _id } }).catch(() => null);
  if (!answer || answer.data.clearance === 'cleared') return;
  toast.warning(`${name}: ${describeAnswer(answer.data, lagosDate(new Date()))}`, {
    description: `${describeItems(answer.data).join('; ')}.`,
    duration: undoMs,
    // A missing cadre alone is recorded in the form of the person.
    ...(answer.data.items.some(({ certificationType }) => certificationType) && {
      action: {
        label: 'Add what is missing',
        onClick: () => void go(paths.compliance.person(_id)),
      },
    }),
  });
}
