import { acknowledgeAlert } from '@icare/contracts/compliance-alerts';
import { toast } from 'sonner';
import { call } from '../../api/api-client.ts';

export const notAcknowledged = 'Failed to acknowledge alert. Please try again.';
export const tellAcknowledged = () => toast.success('Alert acknowledged successfully.');

export async function acknowledge(id: string): Promise<void> {
  await call(acknowledgeAlert, { params: { id }, body: { note: '' } });
  tellAcknowledged();
}
