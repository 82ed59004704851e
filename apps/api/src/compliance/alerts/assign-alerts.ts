import type { assignAlerts as endpoint } from '@icare/contracts/compliance-alerts';
import type { Answer } from '@icare/contracts/endpoint';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { write } from '../../platform/write.ts';
import { lockOfficer } from '../lock-officer.ts';
import { lockChosenAlerts } from './chosen-alerts.ts';

/** Puts an officer, or nobody, in charge of the alerts where that is possible, and names the others. */
export async function assignAlerts(
  platform: Platform,
  { body, caller }: Pick<Call<typeof endpoint>, 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const { userId: officerId } = body;
  const answer = await write(platform, caller, async (w) => {
    // Before the alerts, in the order of whoever deactivates the officer.
    if (officerId !== null) await lockOfficer(w, officerId);
    const { alerts, refused } = await lockChosenAlerts(w, body, (alert) => {
      if (alert.status === 'resolved') return 'resolved';
      if (alert.userId === officerId) return 'about_assignee';
      return alert.assignedToId === officerId ? 'already' : null;
    });
    const assigned = alerts.map(({ id }) => id);
    await w.tx.complianceAlert.updateMany({
      where: { id: { in: assigned } },
      data: { assignedToId: officerId, assignedAt: officerId === null ? null : w.now },
    });
    await w.audits(
      alerts.map(({ id, userId, assignedToId }) => ({
        action: 'compliance_alert.assigned',
        subject: { type: 'compliance_alert', id },
        before: { assignedToId },
        after: { assignedToId: officerId, userId },
      })),
    );
    return { assigned, refused };
  });
  return success(answer);
}
