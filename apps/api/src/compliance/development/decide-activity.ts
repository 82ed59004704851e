import type { Answer } from '@icare/contracts/endpoint';
import type {
  countActivityAgain,
  setActivityAside,
} from '@icare/contracts/professional-development';
import { refuseOwnDecision } from '../../platform/auth/own-decisions.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { write } from '../../platform/write.ts';
import { lockPeople } from '../status/lock-people.ts';
import { noSuchActivity, readActivity } from './activities.ts';

type AsideCall = Pick<Call<typeof setActivityAside>, 'params' | 'body' | 'caller'>;

/** Decides that an activity does not count. The first reason stays if it is set aside again. */
export async function setAside(
  platform: Platform,
  { params: { id }, body: { reason }, caller }: AsideCall,
): Promise<Answer<typeof setActivityAside>> {
  await decide(platform, { id, caller, reason });
  return success(await readActivity(platform.database, caller, id));
}

type AgainCall = Pick<Call<typeof countActivityAgain>, 'params' | 'caller'>;

export async function countAgain(
  platform: Platform,
  { params: { id }, caller }: AgainCall,
): Promise<Answer<typeof countActivityAgain>> {
  await decide(platform, { id, caller, reason: null });
  return success(await readActivity(platform.database, caller, id));
}

type Decision = Pick<AsideCall, 'caller'> & {
  id: string;
  /** Why it does not count; null: it does. */
  reason: string | null;
};

function decide(platform: Platform, { id, caller, reason }: Decision): Promise<void> {
  return write(platform, caller, async (w) => {
    const activity = await w.tx.developmentActivity.findUnique({ where: { id } });
    if (!activity) throw noSuchActivity();
    const { userId } = activity;
    refuseOwnDecision(caller, userId);
    await lockPeople(w.tx, [userId]);
    const isAside = reason !== null;
    const { count } = await w.tx.developmentActivity.updateMany({
      where: { id, setAsideAt: isAside ? null : { not: null } },
      data: {
        setAsideAt: isAside ? w.now : null,
        setAsideReason: reason,
        setAsideById: isAside ? caller.user.id : null,
      },
    });
    if (count === 0) return;
    await w.audit({
      action: isAside ? 'user.development_set_aside' : 'user.development_counted',
      subject: { type: 'user', id: userId },
      after: { activityId: id, ...(isAside && { reason }) },
    });
  });
}
