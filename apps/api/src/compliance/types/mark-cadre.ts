import type { markCadre as endpoint } from '@icare/contracts/cadres-without-licence';
import type { Answer } from '@icare/contracts/endpoint';
import { isLicence } from '@icare/domain/requirements';
import { sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { changeRows } from '../../platform/database/send.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import type { Platform } from '../../platform/platform.ts';
import { write } from '../../platform/write.ts';
import { evaluationJob } from '../status/evaluate-everyone.ts';
import { invalidateAll } from '../status/invalidate-all.ts';
import { cadreKey, cadreKeysOf } from './cadre-needs-none.ts';
import { findLicenceNaming, readCadresWithoutLicence } from './cadres-without-licence.ts';
import type { TypeSettings } from './type-settings.ts';

/**
 * Notes that people of a cadre need no licence, or takes that back; repeating it changes nothing. Throws if a licence type
 * names the cadre: its people need one, and would be let off silently once that type is retired.
 */
export async function markCadre(
  platform: Platform,
  { body, caller }: Pick<Call<typeof endpoint>, 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>['data']> {
  const { database, jobs } = platform;
  const { cadre, needsNone } = body;
  await write(platform, caller, async (w) => {
    // First, since this waits for whoever changes a type at the same time.
    await invalidateAll(w.tx);
    const named = await findLicenceNaming(w.tx, cadre);
    if (needsNone && named)
      throw new AppError('conflict', `${named.name} names this cadre: its people need a licence.`);
    const changed = needsNone
      ? await addMark(w.tx, cadre, w.now)
      : await removeMarks(w.tx, [cadre]);
    if (changed === 0) return;
    w.after(() => jobs.soon(evaluationJob));
    await w.audit({
      action: needsNone ? 'cadre.needs_no_licence' : 'cadre.may_need_licence',
      subject: { type: 'cadre', id: null },
      after: { cadre },
    });
  });
  return readCadresWithoutLicence(database, {});
}

/** Takes back what was said of cadres that a licence type names from now on. */
export async function forgetMarksOfNamed(
  transaction: Transaction,
  { isRequired, category, appliesTo }: Pick<TypeSettings, 'isRequired' | 'category' | 'appliesTo'>,
): Promise<void> {
  if (isRequired && isLicence(category) && appliesTo.scope === 'cadres')
    await removeMarks(transaction, appliesTo.cadres ?? []);
}

const addMark = (transaction: Transaction, cadre: string, now: Date) =>
  changeRows(
    transaction,
    build
      .insertInto('cadres_without_licence')
      .values(({ val }) => ({
        key: cadreKey(val(cadre)),
        cadre: cadre.trim(),
        created_at: now.toISOString(),
      }))
      .onConflict((conflict) => conflict.doNothing()),
  );

const removeMarks = (transaction: Transaction, cadres: readonly string[]) =>
  changeRows(
    transaction,
    build
      .deleteFrom('cadres_without_licence')
      .where('key', '=', ({ fn }) =>
        fn.any(sql<string[]>`array(${cadreKeysOf(sql`${cadres}::text[]`)})`),
      ),
  );
