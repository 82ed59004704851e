import type {
  CertificationType,
  retireCertificationType as endpoint,
} from '@icare/contracts/certification-types';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import type { Platform } from '../../platform/platform.ts';
import { write } from '../../platform/write.ts';
import { invalidatePapers } from '../hospital/invalidate-papers.ts';
import { evaluationJob } from '../status/evaluate-everyone.ts';
import { invalidateAll } from '../status/invalidate-all.ts';
import { lockType } from './lock-type.ts';
import { forgetMarksOfNamed } from './mark-cadre.ts';
import { notifyOfLoosening } from './notify-of-loosening.ts';
import { readCertificationType } from './queries.ts';
import { toSettings } from './type-settings.ts';

/**
 * Retires or reactivates a type; repeating it changes nothing. `requiredSince` is kept, so that a type that was retired by
 * mistake is unchanged after reactivation.
 */
export async function setTypeStatus(
  platform: Platform,
  { params, caller }: Pick<Call<typeof endpoint>, 'params' | 'caller'>,
  status: CertificationType['status'],
): Promise<CertificationType> {
  const { database, jobs } = platform;
  await write(platform, caller, async (w) => {
    const type = await lockType(w.tx, params.id);
    if (type.status === status) return;
    // Evaluating everyone again also resolves the alerts of a retired type.
    await invalidateAll(w.tx);
    await invalidatePapers(w.tx, type.id);
    if (status === 'active') await forgetMarksOfNamed(w.tx, toSettings(type));
    w.after(() => jobs.soon(evaluationJob));
    await w.tx.certificationType.update({
      where: { id: type.id },
      data: { status, updatedAt: w.now },
    });
    await w.audit({
      action: status === 'inactive' ? 'certification_type.retired' : 'certification_type.restored',
      subject: { type: 'certification_type', id: type.id },
    });
    if (status === 'inactive' && type.isRequired) {
      const changes = [{ label: 'Status', value: 'in use → retired' }];
      await notifyOfLoosening(w, { ...type, changes });
    }
  });
  return readCertificationType(database, params.id);
}
