import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import { toast } from 'sonner';
import { errorMessage } from '../../api/api-error.ts';
import { downloadFile, fileName } from '../../api/download.ts';
import { queryClient } from '../../api/query-client.ts';
import { saveFile } from '../../format/save-file.ts';
import { certificateFile, certificateHref } from './certificate-query.ts';

type Certificate = Pick<ComplianceRecord, 'id' | 'documentName'>;

/** Saves a certificate, with the toasts of the portal's other downloads. */
export async function saveCertificate({ id, documentName }: Certificate): Promise<void> {
  const name = documentName ?? 'certificate';
  const onStart = () => toast('Download Started', { description: `${name} is being downloaded.` });
  // A certificate on the screen is in the cache; fetching it again would be logged as another opening.
  const here = queryClient.getQueryData(certificateFile(id).queryKey);
  if (here) {
    onStart();
    return saveFile(here.blob, fileName(name));
  }
  try {
    await downloadFile(certificateHref(id), name, { onStart });
  } catch (error) {
    const reason = errorMessage(error, 'The file did not arrive. Please try again.');
    toast.error('Download Failed', { description: `Failed to download document: ${reason}` });
  }
}
