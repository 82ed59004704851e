import { downloadComplianceReport } from '@icare/contracts/compliance-reports';
import { buildHref, type CallInput } from '@icare/contracts/endpoint';
import { fetchFile, fileName } from '../../api/download.ts';
import { saveFile } from '../../format/save-file.ts';

export type ReportCall = CallInput<typeof downloadComplianceReport>;

/** Downloaded bytes; `total` is 0 if the server does not name it. Null while the server makes the report. */
export type DownloadProgress = { received: number; total: number } | null;

/** Assumed: five minutes without a byte, since a report over very many records takes long before its first byte. */
const silenceTimeoutMs = 300_000;

/** Fetches the report and saves it under the name that the server gives. Returns this name. */
export async function saveReport(
  { params, query }: ReportCall,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: DownloadProgress) => void },
): Promise<string> {
  let name = `compliance-${params.report}.${query?.format ?? 'pdf'}`;
  let total = 0;
  const blob = await fetchFile(
    buildHref(downloadComplianceReport, params, query),
    { cache: 'no-store', signal },
    {
      silenceTimeoutMs,
      onHead: (headers) => {
        name = parseFileName(headers.get('Content-Disposition')) ?? name;
        total = Number(headers.get('Content-Length'));
      },
      onBytes: (received) => onProgress({ received, total }),
    },
  );
  const safeName = fileName(name);
  saveFile(blob, safeName);
  return safeName;
}

/** The file name in `attachment; filename="…"`. Names from the server contain no quotes or semicolons. */
function parseFileName(disposition: string | null): string | undefined {
  return /filename="?([^";]+)"?/.exec(disposition ?? '')?.[1];
}
