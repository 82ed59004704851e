import type { acknowledgeAlerts as endpoint } from '@icare/contracts/compliance-alerts';
import type { Answer } from '@icare/contracts/endpoint';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { write } from '../../platform/write.ts';
import { lockChosenAlerts } from './chosen-alerts.ts';
import { writeAcknowledgements } from './write-acknowledgements.ts';

/** Acknowledges the alerts that can be, with one note, and names the others. */
export async function acknowledgeAlerts(
  platform: Platform,
  { body, caller }: Pick<Call<typeof endpoint>, 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const answer = await write(platform, caller, async (w) => {
    const { alerts, refused } = await lockChosenAlerts(w, body, (alert) => {
      if (alert.status === 'resolved') return 'resolved';
      return alert.acknowledgedAt === null ? null : 'already';
    });
    await writeAcknowledgements(w, alerts, body.note ?? null);
    return { acknowledged: alerts.map(({ id }) => id), refused };
  });
  return success(answer);
}
