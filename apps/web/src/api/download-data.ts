import { ensureProof } from '../session/step-up/prove.ts';
import { toast } from '../ui/toast.ts';
import { toastFailure } from '../ui/toast-failure.ts';
import { downloadFile } from './download.ts';
import { errorMessage } from './error-message.ts';

/** Downloads a copy of a person's data. The server makes it on request, so a toast shows that it takes time. */
export async function downloadData(path: string, name: string): Promise<void> {
  try {
    // Before the toast, which on a phone would cover the buttons of the step-up dialog.
    await ensureProof();
  } catch (error) {
    toastFailure(error, 'Download Failed', {
      description: errorMessage(error, 'Please try again.'),
    });
    return;
  }
  const toastId = toast.loading('Making the copy', {
    description: 'Rows and files are put together. This can take a minute.',
  });
  try {
    await downloadFile(path, name);
    toast.success('Download started', { id: toastId, description: `${name} is being saved.` });
  } catch (error) {
    toastFailure(error, 'Download Failed', {
      id: toastId,
      description: errorMessage(error, 'The copy did not arrive. Please try again.'),
    });
  }
}
