import {
  createPosting,
  deletePosting,
  getPosting,
  type ManagedPosting,
  type PostingStatus,
  restorePosting,
  updatePosting,
} from '@icare/contracts/postings';
import { call } from '../../api/api-client.ts';
import { ApiError } from '../../api/api-error.ts';
import { explainConflict } from '../../api/explain-conflict.ts';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { refreshRecruitment } from '../../applications/api.ts';
import { toast, undoMs } from '../../ui/toast.ts';
import { toastFailure } from '../../ui/toast-failure.ts';
import { toFields, toRequestBody } from './posting-fields.ts';
import { postingStatusNames } from './posting-status-badge.tsx';

/** Deletes a posting, and offers Undo for ten seconds. Returns whether it was deleted. */
export async function remove({ id, jobTitle }: ManagedPosting): Promise<boolean> {
  try {
    await call(deletePosting, { params: { id } });
  } catch (error) {
    toastFailure(error, 'Delete failed', { description: describeSaveFailure(error) });
    return false;
  }
  toast('Posting deleted', {
    description: `${jobTitle} is closed and hidden. Its applications stay.`,
    duration: undoMs,
    action: { label: 'Undo', onClick: () => void restore({ id, jobTitle }) },
  });
  await refreshRecruitment();
  return true;
}

async function restore({ id, jobTitle }: Pick<ManagedPosting, 'id' | 'jobTitle'>): Promise<void> {
  try {
    await call(restorePosting, { params: { id } });
    toast.success('Posting restored', { description: `${jobTitle} is back as it was.` });
    await refreshRecruitment();
  } catch (error) {
    toastFailure(error, 'Restore failed', { description: describeSaveFailure(error) });
  }
}

/** Changes a posting's status. Offers Undo for closing, which removes it from the careers page. */
export async function setStatus(
  { id, jobTitle, storedStatus, updatedAt: basedOn }: ManagedPosting,
  status: PostingStatus,
  canUndo = true,
): Promise<void> {
  try {
    const { data } = await call(updatePosting, { params: { id }, body: { status, basedOn } });
    const description = `${jobTitle}: ${postingStatusNames[data.status]}.`;
    if (canUndo && status === 'closed') {
      toast('Posting closed', {
        description: `${jobTitle} takes no applications any more.`,
        duration: undoMs,
        action: {
          label: 'Undo',
          onClick: () => void setStatus({ ...data, storedStatus: status }, storedStatus, false),
        },
      });
    } else toast.success('Posting updated', { description });
  } catch (error) {
    const refused = await explainConflict(error, { name: jobTitle, basedOn }, () => readLatest(id));
    toastFailure(error, 'Update failed', { description: describeSaveFailure(refused) });
  }
  // After a refusal too: whoever was refused because of a colleague's change has to see it.
  await refreshRecruitment();
}

async function readLatest(id: string) {
  const { data } = await call(getPosting, { params: { id } });
  if (!('storedStatus' in data)) return undefined;
  return { updatedAt: data.updatedAt, words: postingStatusNames[data.status] };
}

/** Creates a draft with the same text but without the deadline. Returns its id, or null if it failed. */
export async function duplicate(job: ManagedPosting): Promise<string | null> {
  try {
    const body = {
      ...toRequestBody(toFields(job)),
      applicationDeadline: '',
      status: 'draft' as const,
    };
    const idempotencyKey = newIdempotencyKey();
    const { data } = await call(createPosting, { body }, { idempotencyKey });
    toast.success('Draft made', { description: `A copy of ${job.jobTitle}; nobody sees it yet.` });
    await refreshRecruitment();
    return data.id;
  } catch (error) {
    toastFailure(error, 'Duplicating failed', { description: describeSaveFailure(error) });
    return null;
  }
}

/** The error text of a failed change. */
export function describeSaveFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Failed to save the posting. Please try again.';
  return error.status === 401
    ? 'Sign in again, then save again. What you typed stays.'
    : error.message;
}
