import { portalItself } from '../platform/auth/caller.ts';
import { build } from '../platform/database/build.ts';
import { changeRows, readRow } from '../platform/database/send.ts';
import { type Given, statement } from '../platform/database/statement.ts';
import type { Platform } from '../platform/platform.ts';
import { write } from '../platform/write.ts';
import { invalidateAllPapers } from './hospital/invalidate-papers.ts';
import { evaluationJob } from './status/evaluate-everyone.ts';
import { invalidateAll } from './status/invalidate-all.ts';
import { rulesFingerprint } from './status/rules-fingerprint.ts';

const key = 'compliance-rules';

const evaluatedBy = statement((_: Given<object>) =>
  build.selectFrom('settings').select('value').where('key', '=', key),
);

/**
 * Makes everybody and every paper due once after an update that changed the rules. Otherwise an alert would keep the
 * severity, and a person the status, that the former rules gave it until the next day on which something changes. Returns
 * whether there was such an update.
 */
export async function reevaluateAfterUpdate(platform: Platform): Promise<boolean> {
  const rules = await rulesFingerprint();
  if ((await readRow(platform.database, evaluatedBy({})))?.value === rules) return false;
  await write(platform, portalItself(evaluationJob), async (w) => {
    await invalidateAll(w.tx);
    await invalidateAllPapers(w.tx);
    await changeRows(
      w.tx,
      build
        .insertInto('settings')
        .values({ key, value: JSON.stringify(rules) })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet(({ ref }) => ({ value: ref('excluded.value') })),
        ),
    );
  });
  return true;
}
