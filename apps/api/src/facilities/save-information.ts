import type { Answer } from '@icare/contracts/endpoint';
import type { changeVisitorInformation } from '@icare/contracts/facilities';
import { difference } from '../platform/audit/audit.ts';
import { build } from '../platform/database/build.ts';
import { readRow } from '../platform/database/send.ts';
import { AppError } from '../platform/errors.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { write } from '../platform/write.ts';
import { changedMeanwhile } from './save-facility.ts';
import { informationKey, readInformation } from './visitor-information.ts';

const lockSetting = build
  .selectFrom('settings')
  .select('key')
  .where('key', '=', informationKey)
  .forUpdate();

export async function saveInformation(
  platform: Platform,
  { body, caller }: Pick<Call<typeof changeVisitorInformation>, 'body' | 'caller'>,
): Promise<Answer<typeof changeVisitorInformation>> {
  return write(platform, caller, async (w) => {
    const first = { ...(await readInformation(w.tx)) };
    await w.tx.setting.createMany({
      data: [{ key: informationKey, value: first }],
      skipDuplicates: true,
    });
    await readRow(w.tx, lockSetting);
    const { revision, ...before } = await readInformation(w.tx);
    if (revision !== body.revision) throw new AppError('conflict', changedMeanwhile);
    const { revision: _, holidays, ...texts } = body;
    const after = {
      ...texts,
      holidays: holidays.toSorted((one, other) => (one.on < other.on ? -1 : 1)),
    };
    const change = difference(before, after);
    if (!change.changed) return success({ information: { ...before, revision } });
    const information = { ...after, revision: revision + 1 };
    await w.tx.setting.update({ where: { key: informationKey }, data: { value: information } });
    await w.audit({
      action: 'visitor_information.changed',
      subject: { type: 'visitor_information', id: null },
      before: change.before,
      after: change.after,
    });
    return success({ information });
  });
}
