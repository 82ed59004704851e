import { downloadCertificate } from '@icare/contracts/compliance-records';
import { buildHref } from '@icare/contracts/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { fetchFile } from '../../api/download.ts';
import { openedKey } from '../../api/endpoint-query.ts';

export const certificateHref = (id: string) => buildHref(downloadCertificate, { id });

/**
 * The certificate of a record, in memory alone. Each opening is written down, so it is not fetched twice while it is
 * looked at, and does not stay once it is out of sight.
 */
export function certificateFile(id: string) {
  return queryOptions({
    queryKey: openedKey(downloadCertificate, { id }),
    queryFn: async () => {
      const blob = await fetchFile(certificateHref(id), { cache: 'no-store' });
      return { blob, bytes: new Uint8Array(await blob.arrayBuffer()) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
