import { toast } from 'sonner';
import { ensureProof } from '../session/step-up/prove.ts';
import { errorMessage } from './api-error.ts';
import { downloadFile } from './download.ts';

/** Fetches a copy of somebody's data. It is made while one waits, so the wait is shown. */
export async function downloadData(path: string, name: string): Promise<void> {
  try {
    // Before the toast, which would lie over the buttons of the question on a phone.
    await ensureProof();
  } catch (error) {
    toast.error('Download Failed', { description: errorMessage(error, 'Please try again.') });
    return;
  }
  const making = toast.loading('Making the copy', {
    description: 'Rows and files are put together. This can take a minute.',
  });
  try {
    await downloadFile(path, name);
    toast.success('Download started', { id: making, description: `${name} is being saved.` });
  } catch (error) {
    toast.error('Download Failed', {
      id: making,
      description: errorMessage(error, 'The copy did not arrive. Please try again.'),
    });
  }
}
