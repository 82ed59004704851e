import type { Answer } from '@icare/contracts/endpoint';
import type { setUserLegalHold as endpoint } from '@icare/contracts/privacy';
import { refuseOwnDecision } from '../platform/auth/own-decisions.ts';
import { AppError } from '../platform/errors.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { write } from '../platform/write.ts';
import { lockAccount } from './find-account.ts';

/** Sets or releases a legal hold, which prevents the erasure of a person's data. */
export async function setUserLegalHold(
  platform: Platform,
  { params, body, caller }: Pick<Call<typeof endpoint>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  refuseOwnDecision(caller, params.id);
  const legalHold = body.hold ? (body.reason ?? null) : null;
  await write(platform, caller, async (w) => {
    const user = await lockAccount(w.tx, params.id);
    if (user.kind === 'service') {
      throw new AppError('conflict', 'This is a service account, not a person.');
    }
    if (user.erasedAt) {
      throw new AppError('conflict', 'This person was erased; nothing is left to hold.');
    }
    if (user.legalHoldReason === legalHold) return;
    await w.tx.user.update({
      where: { id: user.id },
      data: { legalHoldReason: legalHold, updatedAt: w.now },
    });
    await w.audit({
      action: body.hold ? 'user.held' : 'user.released',
      subject: { type: 'user', id: user.id },
      before: { legalHold: user.legalHoldReason },
      after: { legalHold, ...(!body.hold && body.reason && { reason: body.reason }) },
    });
  });
  return success({ legalHold });
}
