import type { endWaiver as endpoint } from '@icare/contracts/compliance-people';
import type { Answer } from '@icare/contracts/endpoint';
import { refuseOwnDecision } from '../../platform/auth/own-decisions.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { write } from '../../platform/write.ts';
import { evaluatePeople } from '../status/evaluate-people.ts';
import { lockPeople } from '../status/lock-people.ts';
import { noSuchWaiver, readWaiver } from './read-waiver.ts';

/** Ends a waiver now. Ending it again changes nothing. */
export async function endWaiver(
  platform: Platform,
  { params: { id }, caller }: Pick<Call<typeof endpoint>, 'params' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const { database } = platform;
  await write(platform, caller, async (w) => {
    const waiver = await w.tx.waiver.findUnique({ where: { id } });
    if (!waiver) throw noSuchWaiver();
    refuseOwnDecision(caller, waiver.userId);
    await lockPeople(w.tx, [waiver.userId]);
    const { count } = await w.tx.waiver.updateMany({
      where: { id, endedAt: null },
      data: { endedAt: w.now },
    });
    if (count === 0) return;
    await w.audit({
      action: 'waiver.ended',
      subject: { type: 'waiver', id },
      after: { userId: waiver.userId, typeId: waiver.typeId },
    });
    await evaluatePeople(w, [waiver.userId]);
  });
  return success(await readWaiver(database, id));
}
