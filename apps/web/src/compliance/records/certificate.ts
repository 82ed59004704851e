import { type ComplianceRecord, downloadCertificate } from '@icare/contracts/compliance-records';
import { buildHref } from '@icare/contracts/endpoint';
import type { downloadHospitalPaper } from '@icare/contracts/hospital-papers';
import { queryOptions } from '@tanstack/react-query';
import { downloadFile, fetchFile, fileName } from '../../api/download.ts';
import { openedKey } from '../../api/endpoint-query.ts';
import { errorMessage } from '../../api/error-message.ts';
import { queryClient } from '../../api/query-client.ts';
import { saveFile } from '../../format/save-file.ts';
import { toast } from '../../ui/toast.ts';
import { toastFailure } from '../../ui/toast-failure.ts';

/** The certificate of a record of staff, or a paper of the hospital; only pages of papers load the contract of these. */
type FileEndpoint = typeof downloadCertificate | typeof downloadHospitalPaper;

/**
 * Query for the certificate of a record or the file of a paper, kept in memory only while it is shown. Each download is logged as an opening, so it
 * is not fetched again meanwhile, unless something of the record was changed: that may be the file.
 */
export function certificateFile({
  id,
  updatedAt,
  endpoint = downloadCertificate,
}: Omit<Certificate, 'documentName'>) {
  return queryOptions({
    queryKey: openedKey(endpoint, { id, updatedAt }),
    queryFn: async () => {
      const blob = await fetchFile(buildHref(endpoint, { id }), { cache: 'no-store' });
      return { blob, bytes: new Uint8Array(await blob.arrayBuffer()) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

export type Certificate = Pick<ComplianceRecord, 'id' | 'documentName' | 'updatedAt'> & {
  /** By default that of records of staff. */
  endpoint?: FileEndpoint;
};

/** Saves a certificate, with the toasts of the portal's other downloads. */
export async function saveCertificate(certificate: Certificate): Promise<void> {
  const { id, documentName, endpoint = downloadCertificate } = certificate;
  const name = documentName ?? 'certificate';
  const onStart = () => toast('Download Started', { description: `${name} is being downloaded.` });
  // A certificate on the screen is in the cache; fetching it again would be logged as another opening.
  const here = queryClient.getQueryData(certificateFile(certificate).queryKey);
  if (here) {
    onStart();
    return saveFile(here.blob, fileName(name));
  }
  try {
    await downloadFile(buildHref(endpoint, { id }), name, { onStart });
  } catch (error) {
    const reason = errorMessage(error, 'The file did not arrive. Please try again.');
    toastFailure(error, 'Download Failed', {
      description: `Failed to download document: ${reason}`,
    });
  }
}
