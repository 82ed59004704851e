import type { Answer } from '@icare/contracts/endpoint';
import type { extendInspector as endpoint } from '@icare/contracts/inspectors';
import { limits } from '@icare/contracts/limits';
import { lagosDate } from '@icare/domain/lagos-date';
import { askApproval } from '../platform/approvals/ask-approval.ts';
import { invalidField } from '../platform/errors.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { write } from '../platform/write.ts';
import { dayOf, latestLastDay, toInspector } from './inspector-row.ts';
import { admit, letInspect, toPayload } from './let-inspect.ts';
import { lockGoingInspector, readInspector } from './queries.ts';

/** Gives an inspection a later last day, once a second person has confirmed it. */
export async function extendInspector(
  platform: Platform,
  {
    params: { id },
    body: { lastDay },
    caller,
  }: Pick<Call<typeof endpoint>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  return write(platform, caller, async (w) => {
    const row = await lockGoingInspector(w.tx, id, w.now);
    const today = lagosDate(w.now);
    if (lastDay <= dayOf(row.lastDay)) {
      throw invalidField('lastDay', 'Choose a day after the last day that it has now.');
    }
    if (lastDay > latestLastDay(dayOf(row.firstDay))) {
      throw invalidField(
        'lastDay',
        `An inspection has at most ${limits.inspectionDays} days. Add the inspector anew for another one.`,
      );
    }
    if (!platform.config.fourEyes) {
      await admit(w, id, lastDay);
      return success({ inspector: toInspector(await readInspector(w.tx, id), today) });
    }
    const { name } = row.user;
    const payload = toPayload(row, lastDay);
    const approval = await askApproval(w, letInspect, { subject: { id, name }, payload });
    const message = `Letting ${name} inspect for longer waits for a second person.`;
    return { ...success({ inspector: toInspector(row, today), approval }), message };
  });
}
