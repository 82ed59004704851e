import type { Answer } from '@icare/contracts/endpoint';
import type { restorePaperHolder, retirePaperHolder } from '@icare/contracts/paper-holders';
import type { PaperHolder } from '@icare/database/client';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { refuseOwnDecision } from '../../platform/auth/own-decisions.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Write, write } from '../../platform/write.ts';
import { evaluateHolders } from './evaluate-holders.ts';
import { noSuchHolder, readHolder } from './holder-queries.ts';
import { refuseTwins } from './holder-rules.ts';
import { lockHolder } from './lock-paper.ts';

/** Takes a holder out of use: its papers stay as they are, and their alerts end. */
export async function retireHolder(
  platform: Platform,
  {
    params,
    body: { reason },
    caller,
  }: Pick<Call<typeof retirePaperHolder>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof retirePaperHolder>> {
  await changeUse(platform, caller, params.id, async (w, holder) => {
    if (holder.retiredAt !== null) return;
    // It ends the alerts, which who is responsible may not even acknowledge.
    refuseOwnDecision(caller, holder.responsibleId);
    await w.tx.paperHolder.update({
      where: { id: holder.id },
      data: { retiredAt: w.now, retiredReason: reason, updatedAt: w.now },
    });
    await w.audit({
      action: 'paper_holder.retired',
      subject: { type: 'paper_holder', id: holder.id },
      after: { reason },
    });
  });
  return success(await readHolder(platform.database, params.id));
}

/** Takes a holder into use again, unless another one like it has taken its place. */
export async function restoreHolder(
  platform: Platform,
  { params, caller }: Pick<Call<typeof restorePaperHolder>, 'params' | 'caller'>,
): Promise<Answer<typeof restorePaperHolder>> {
  await refuseTwins(() =>
    changeUse(platform, caller, params.id, async (w, holder) => {
      if (holder.retiredAt === null) return;
      await w.tx.paperHolder.update({
        where: { id: holder.id },
        data: { retiredAt: null, retiredReason: null, updatedAt: w.now },
      });
      await w.audit({
        action: 'paper_holder.restored',
        subject: { type: 'paper_holder', id: holder.id },
      });
    }),
  );
  return success(await readHolder(platform.database, params.id));
}

/** Changes whether a holder is in use, with the alerts of its papers. */
function changeUse(
  platform: Platform,
  caller: SignedInCaller,
  id: string,
  change: (w: Write<SignedInCaller>, holder: PaperHolder) => Promise<void>,
): Promise<void> {
  return write(platform, caller, async (w) => {
    await lockHolder(w.tx, id);
    const holder = await w.tx.paperHolder.findUnique({ where: { id } });
    if (!holder) throw noSuchHolder();
    await change(w, holder);
    await evaluateHolders(w, [id]);
  });
}
