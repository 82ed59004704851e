import { acknowledgeAlert } from '@icare/contracts/compliance-alerts';
import { toast } from 'sonner';
import { call } from '../../lib/api-client.ts';
import { keepFocus } from '../../lib/keep-focus.ts';
import { refreshCompliance } from '../api.ts';

export const notAcknowledged = 'Failed to acknowledge alert. Please try again.';

export async function acknowledge(id: string, note: string, signal?: AbortSignal): Promise<void> {
  await call(acknowledgeAlert, { params: { id }, body: { note } }, { signal });
  toast.success('Alert acknowledged successfully.');
}

/** Shows what has changed. The button in the alert's row goes, and the focus with it unless it is given to the next. */
export async function showAcknowledged(id: string): Promise<void> {
  const control = document.querySelector<HTMLElement>(`[data-alert="${id}"] button`);
  const focusNext = control && keepFocus(control);
  await refreshCompliance();
  focusNext?.();
}
