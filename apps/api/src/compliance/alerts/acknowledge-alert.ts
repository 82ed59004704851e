import type { acknowledgeAlert as endpoint } from '@icare/contracts/compliance-alerts';
import type { Answer } from '@icare/contracts/endpoint';
import { lagosDate } from '@icare/domain/lagos-date';
import { refuseOwnDecision } from '../../platform/auth/own-decisions.ts';
import { build } from '../../platform/database/build.ts';
import { readRow } from '../../platform/database/send.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { write } from '../../platform/write.ts';
import { requireOfficerOrHead } from '../require-officer-or-head.ts';
import { findAlert, noSuchAlert } from './queries.ts';
import { writeAcknowledgements } from './write-acknowledgements.ts';

/** Records who first acknowledged an alert; later calls change nothing. The alert is not resolved by this. */
export async function acknowledgeAlert(
  platform: Platform,
  { params, body, caller }: Pick<Call<typeof endpoint>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const { database, clock } = platform;
  await write(platform, caller, async (w) => {
    await readRow(
      w.tx,
      build.selectFrom('compliance_alerts').where('id', '=', params.id).forNoKeyUpdate(),
    );
    const alert = await w.tx.complianceAlert.findUnique({ where: { id: params.id } });
    if (!alert) throw noSuchAlert();
    await requireOfficerOrHead(w, caller, alert.departmentId, noSuchAlert);
    refuseOwnDecision(caller, alert.userId);
    // Repeated calls succeed, even if the alert has been resolved since.
    if (alert.acknowledgedAt !== null) return;
    if (alert.status === 'resolved') {
      throw new AppError(
        'conflict',
        'This alert has been resolved meanwhile; there is nothing left to acknowledge.',
      );
    }
    await writeAcknowledgements(w, [alert], body.note ?? null);
  });
  return success(await findAlert(database, params.id, lagosDate(clock()), caller));
}
