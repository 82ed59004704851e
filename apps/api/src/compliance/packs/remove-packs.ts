import type { deleteCompliancePack as endpoint } from '@icare/contracts/compliance-packs';
import type { Answer } from '@icare/contracts/endpoint';
import { portalItself } from '../../platform/auth/caller.ts';
import { lockByName } from '../../platform/database/lock-by-name.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Write, write } from '../../platform/write.ts';
import { requireOwnPack } from './pack-row.ts';

/** Removes a pack of the caller; the process that makes it notices at its next step. */
export async function deletePack(
  platform: Platform,
  { params: { id }, caller }: Pick<Call<typeof endpoint>, 'params' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  await write(platform, caller, async (w) => {
    await lockByName(w.tx, `inspection packs of ${caller.user.id}`);
    const { state } = await requireOwnPack(w.tx, caller, id);
    await removePacks(w, [id]);
    await w.audit({
      action: 'compliance_pack.deleted',
      subject: { type: 'compliance_pack', id },
      after: { state },
    });
  });
  return success({ id });
}

/** Removes the packs whose days are over. Returns how many. */
export async function purgePacks(platform: Platform): Promise<number> {
  return write(platform, portalItself('housekeeping'), async (w) => {
    const over = await w.tx.compliancePack.findMany({
      where: { expiresAt: { lte: w.now } },
      select: { id: true },
      take: 100,
    });
    return removePacks(
      w,
      over.map(({ id }) => id),
    );
  });
}

/** Removes rows and files. If a file cannot be removed now, the hourly sweep does, since no row names it any more. */
async function removePacks(
  w: Pick<Write, 'tx' | 'after' | 'platform'>,
  ids: string[],
): Promise<number> {
  const where = { id: { in: ids } };
  const packs = await w.tx.compliancePack.findMany({ where, select: { fileId: true } });
  const files = packs.flatMap(({ fileId }) => fileId ?? []);
  const { count } = await w.tx.compliancePack.deleteMany({ where });
  await w.tx.storedFile.deleteMany({ where: { id: { in: files } } });
  for (const file of files) w.after(() => w.platform.storage.remove(file).catch(() => {}));
  return count;
}
