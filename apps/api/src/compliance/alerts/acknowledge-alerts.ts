import type { acknowledgeAlerts as endpoint } from '@icare/contracts/compliance-alerts';
import type { Answer } from '@icare/contracts/endpoint';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { write } from '../../platform/write.ts';
import { lockChosenAlerts } from './chosen-alerts.ts';

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
    const note = body.note ?? null;
    const acknowledged = alerts.map(({ id }) => id);
    await w.tx.complianceAlert.updateMany({
      where: { id: { in: acknowledged } },
      data: {
        status: 'acknowledged',
        acknowledgedAt: w.now,
        acknowledgedById: caller.user.id,
        acknowledgeNote: note,
      },
    });
    await w.audits(
      alerts.map(({ id, status, userId }) => ({
        action: 'compliance_alert.acknowledged',
        subject: { type: 'compliance_alert', id },
        before: { status },
        after: { status: 'acknowledged', note, userId },
      })),
    );
    return { acknowledged, refused };
  });
  return success(answer);
}
