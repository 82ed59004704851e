import type { Answer } from '@icare/contracts/endpoint';
import type { deleteDevelopmentActivity as endpoint } from '@icare/contracts/professional-development';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { write } from '../../platform/write.ts';
import { removeUnusedFile } from '../remove-unused-file.ts';
import { lockPeople } from '../status/lock-people.ts';
import { noSuchActivity } from './activities.ts';

type DeleteCall = Pick<Call<typeof endpoint>, 'params' | 'caller'>;

/** Deletes an activity of the caller with its proof. What was set aside stays: its holder cannot undo the decision. */
export async function deleteActivity(
  platform: Platform,
  { params: { id }, caller }: DeleteCall,
): Promise<Answer<typeof endpoint>> {
  const userId = caller.user.id;
  await write(platform, caller, async (w) => {
    await lockPeople(w.tx, [userId]);
    const activity = await w.tx.developmentActivity.findUnique({ where: { id, userId } });
    if (!activity) throw noSuchActivity();
    if (activity.setAsideAt) {
      throw new AppError('conflict', 'It was set aside, so that it stays. It does not count.');
    }
    await w.tx.developmentActivity.delete({ where: { id } });
    const { title, units, typeId } = activity;
    await w.audit({
      action: 'user.development_deleted',
      subject: { type: 'user', id: userId },
      before: { activityId: id, typeId, title, units },
    });
    await removeUnusedFile(w, activity.fileId);
  });
  return success({ id });
}
