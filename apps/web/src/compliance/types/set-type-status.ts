import {
  type CertificationType,
  restoreCertificationType,
  retireCertificationType,
} from '@icare/contracts/certification-types';
import { toast } from 'sonner';
import { call } from '../../api/api-client.ts';
import { messageOf } from '../../api/api-error.ts';
import { refreshCompliance } from '../api.ts';

type Named = Pick<CertificationType, 'id' | 'name'>;
const undoMilliseconds = 10_000;
const unreachable = 'The portal cannot be reached. Check your connection and try again.';

/** Nobody needs it any more; with Undo for ten seconds. */
export async function retireType({ id, name }: Named): Promise<void> {
  try {
    await call(retireCertificationType, { params: { id } });
  } catch (error) {
    toast.error('Retiring failed', { description: messageOf(error, unreachable) });
    return;
  }
  toast('Certification type retired', {
    description: `Nobody needs ${name} any more. Its records stay.`,
    duration: undoMilliseconds,
    action: { label: 'Undo', onClick: () => void restoreType({ id, name }) },
  });
  await refreshCompliance();
}

export async function restoreType({ id, name }: Named): Promise<void> {
  try {
    await call(restoreCertificationType, { params: { id } });
  } catch (error) {
    toast.error('Restoring failed', { description: messageOf(error, unreachable) });
    return;
  }
  toast.success('Certification type restored', { description: `${name} is in use as before.` });
  await refreshCompliance();
}
