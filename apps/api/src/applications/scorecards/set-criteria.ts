import type { Answer } from '@icare/contracts/endpoint';
import type { setCriteria as endpoint } from '@icare/contracts/scorecards';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { write } from '../../platform/write.ts';
import { criteriaOf } from './read-scorecards.ts';

export function setCriteria(
  platform: Platform,
  {
    params: { id },
    body: { criteria, seen },
    caller,
  }: Pick<Call<typeof endpoint>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  return write(platform, caller, async (w) => {
    const before = await w.tx.posting.findUnique({ where: { id, deletedAt: null } });
    if (!before) throw noSuchJob();
    const shown = criteriaOf(before);
    // As after a save whose answer was lost.
    if (isSame(before.criteria, criteria)) return success({ criteria: shown });
    if (!isSame(shown, seen)) throw changedMeanwhile();
    // A colleague may be saving theirs at this moment.
    const { count } = await w.tx.posting.updateMany({
      where: { id, criteria: { equals: before.criteria } },
      data: { criteria },
    });
    if (count === 0) throw changedMeanwhile();
    await w.audit({
      action: 'job.criteria_set',
      subject: { type: 'job', id },
      before: { criteria: before.criteria },
      after: { criteria },
    });
    return success({ criteria: criteriaOf({ criteria }) });
  });
}

export async function readCriteria({ database }: Platform, id: string): Promise<string[]> {
  const posting = await database.prisma.posting.findUnique({
    where: { id, deletedAt: null },
    select: { criteria: true },
  });
  if (!posting) throw noSuchJob();
  return criteriaOf(posting);
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((name, index) => name === other[index]);

const noSuchJob = () => new AppError('not_found', 'Job not found');

const changedMeanwhile = () =>
  new AppError(
    'conflict',
    'Somebody changed these criteria meanwhile. Copy what you typed, open them again and repeat it.',
  );
