import { buildHref } from '@icare/contracts/endpoint';
import {
  type DevelopmentActivity,
  downloadActivityProof,
} from '@icare/contracts/professional-development';
import { downloadFile } from '../../api/download.ts';
import { errorMessage } from '../../api/error-message.ts';
import { toast } from '../../ui/toast.ts';
import { toastFailure } from '../../ui/toast-failure.ts';

/** Saves the proof of an activity. Each opening is recorded in the audit log. */
export async function saveProof({ id, documentName, title }: DevelopmentActivity): Promise<void> {
  const name = documentName ?? title;
  const onStart = () => toast('Download Started', { description: `${name} is being downloaded.` });
  try {
    await downloadFile(buildHref(downloadActivityProof, { id }), name, { onStart });
  } catch (error) {
    const reason = errorMessage(error, 'The file did not arrive. Please try again.');
    toastFailure(error, 'Download Failed', {
      description: `Failed to download the proof: ${reason}`,
    });
  }
}
