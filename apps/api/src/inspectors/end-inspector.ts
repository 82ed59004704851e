import type { Answer } from '@icare/contracts/endpoint';
import type { endInspector as endpoint } from '@icare/contracts/inspectors';
import { lagosDate } from '@icare/domain/lagos-date';
import { endSessions } from '../platform/auth/sessions.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { write } from '../platform/write.ts';
import { inspectorState, toInspector } from './inspector-row.ts';
import { lockInspector, readInspector } from './queries.ts';

/** Ends an inspection for good, with its sessions and links. One that has ended already stays as it is. */
export async function endInspector(
  platform: Platform,
  { params: { id }, caller }: Pick<Call<typeof endpoint>, 'params' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  return write(platform, caller, async (w) => {
    const row = await lockInspector(w.tx, id);
    const today = lagosDate(w.now);
    if (inspectorState(row, today) === 'ended') {
      return success({ inspector: toInspector(row, today) });
    }
    await w.tx.inspector.update({
      where: { userId: id },
      data: { endedAt: w.now, endedById: caller.user.id },
    });
    await endSessions(w, id);
    await w.tx.passwordLink.deleteMany({ where: { userId: id, usedAt: null } });
    await w.audit({ action: 'inspector.ended', subject: { type: 'user', id } });
    return success({ inspector: toInspector(await readInspector(w.tx, id), today) });
  });
}
