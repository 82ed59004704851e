import type { Answer } from '@icare/contracts/endpoint';
import type { setLegalHold as endpoint } from '@icare/contracts/recruitment';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { write } from '../../platform/write.ts';
import { applicationType } from '../application-type.ts';
import { lockApplication } from '../lock-application.ts';
import { refuseOwnApplication } from '../moves/refuse-own-application.ts';
import { readApplication } from './read-application.ts';

/** Sets or ends a legal hold, which prevents an application from being erased. */
export async function setLegalHold(
  platform: Platform,
  { params, body, caller }: Pick<Call<typeof endpoint>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const { hold, reason } = body;
  await write(platform, caller, async (w) => {
    const application = await lockApplication(w.tx, params.id);
    refuseOwnApplication(caller, application);
    const legalHoldReason = hold ? reason : null;
    if (application.legalHold === hold && application.legalHoldReason === legalHoldReason) return;
    await w.tx.application.update({
      where: { id: application.id },
      data: { legalHold: hold, legalHoldReason, updatedAt: w.now },
    });
    await w.audit({
      action: hold ? 'application.held' : 'application.released',
      subject: { type: applicationType, id: application.id },
      before: { legalHold: application.legalHold },
      after: { legalHold: hold, reason },
    });
  });
  return success(await readApplication(platform, params.id));
}
