import { downloadComplianceReport } from '@icare/contracts/compliance-reports';
import { buildHref, type CallInput } from '@icare/contracts/endpoint';
import { fetchFile, fileName } from '../../api/download.ts';
import { saveFile } from '../../format/save-file.ts';

export type WantedReport = CallInput<typeof downloadComplianceReport>;

/** Bytes that have come, of how many; null while the report is still being made. */
export type Receipt = { received: number; total: number } | null;

/** A report over very many records is a while in the making before its first byte. */
const longestSilence = 300_000;

/** Has the report made and saves it under the name the server gives; answers that name. */
export async function saveReport(
  { params, query }: WantedReport,
  { signal, onReceipt }: { signal: AbortSignal; onReceipt: (receipt: Receipt) => void },
): Promise<string> {
  let name = `compliance-${params.report}.${query?.format ?? 'pdf'}`;
  let total = 0;
  const blob = await fetchFile(
    buildHref(downloadComplianceReport, params, query),
    { cache: 'no-store', signal },
    {
      silence: longestSilence,
      onHead: (headers) => {
        name = nameIn(headers.get('Content-Disposition')) ?? name;
        total = Number(headers.get('Content-Length'));
      },
      onBytes: (received) => onReceipt({ received, total }),
    },
  );
  const target = fileName(name);
  saveFile(blob, target);
  return target;
}

/** Of `attachment; filename="…"`. The server's names have no other letters. */
function nameIn(disposition: string | null): string | undefined {
  return /filename="?([^";]+)"?/.exec(disposition ?? '')?.[1];
}
