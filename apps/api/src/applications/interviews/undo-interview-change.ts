import type { Answer } from '@icare/contracts/endpoint';
import type { undoInterviewChange as endpoint } from '@icare/contracts/interviews';
import { Prisma } from '@icare/database/client';
import { keepsInterviews } from '@icare/domain/application-moves';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { write } from '../../platform/write.ts';
import { applicationType } from '../application-type.ts';
import { announceInterview, lockInterviewMails } from './announce-interview.ts';
import { lockInterview, refuseChanged, seat } from './change-interview.ts';
import { isStillHeld, readFormer } from './former-interview.ts';
import { findInterviews } from './queries.ts';

/**
 * Puts an interview back as it stood before its last change. The state of the mails decides, not a clock: they are locked, so
 * either none of them leaves or the change stands.
 */
export async function undoInterviewChange(
  platform: Platform,
  { params, body, caller }: Pick<Call<typeof endpoint>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  return write(platform, caller, async (w) => {
    const { application, interview } = await lockInterview(w, params.id);
    const { id } = interview;
    refuseChanged(interview, body.version);
    const former = readFormer(interview);
    const mails = await lockInterviewMails(w, id);
    if (!former || !isStillHeld(former, mails)) throw tooLate();
    if (former.was && !keepsInterviews.includes(application.status)) {
      throw new AppError(
        'conflict',
        'The application has been moved on since, so the interview stays as it is.',
      );
    }
    const { panel, ...was } = former.was ?? { panel: null };
    const cancelledAt = former.was ? null : w.now;
    await w.tx.interview.update({
      where: { id },
      data: { ...was, cancelledAt, former: Prisma.DbNull, version: { increment: 1 } },
    });
    if (panel) await seat(w, id, panel);
    await w.audit({
      action: 'interview.change_undone',
      subject: { type: applicationType, id: application.id },
      after: { interview: id },
    });
    // Who knows it as it stands again is told nothing: the mails that were held are dropped.
    const { wasTold } = await announceInterview(w, application, id, {
      ...{ isHeld: true, undoneSince: former.at },
    });
    if (!former.was && !wasTold) await w.tx.interview.delete({ where: { id } });
    return success({ interviews: await findInterviews(w.tx, application.id) });
  });
}

const tooLate = () =>
  new AppError(
    'conflict',
    'A mail about it has left, so the interview stays as it is. Change it once more instead.',
  );
