import type { Prisma } from '@icare/database/client';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import type { Write } from '../../platform/write.ts';

type Acknowledged = Pick<Prisma.ComplianceAlertGetPayload<object>, 'id' | 'status' | 'userId'>;

/** Stores that the caller acknowledged locked alerts, each with an event of its own. */
export async function writeAcknowledgements(
  w: Write<SignedInCaller>,
  alerts: readonly Acknowledged[],
  note: string | null,
): Promise<void> {
  await w.tx.complianceAlert.updateMany({
    where: { id: { in: alerts.map(({ id }) => id) } },
    data: {
      status: 'acknowledged',
      acknowledgedAt: w.now,
      acknowledgedById: w.caller.user.id,
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
}
