import { fetchFile, fileName } from '../../api/download.ts';
import { saveFile } from '../../format/save-file.ts';

/** Downloaded bytes; `total` is 0 if the server does not name it. Null while the server makes the report. */
export type DownloadProgress = { received: number; total: number } | null;

/** Assumed: five minutes without a byte, since a report over very many records takes long before its first byte. */
const silenceTimeoutMs = 300_000;

type SaveOptions = {
  /** For an answer that does not name its file. */
  name: string;
  signal: AbortSignal;
  onProgress?: (progress: DownloadProgress) => void;
};

/** Fetches a report and saves it under the name that the server gives. Returns this name. */
export async function saveReport(
  href: string,
  { name: usualName, signal, onProgress }: SaveOptions,
): Promise<string> {
  let name = usualName;
  let total = 0;
  const blob = await fetchFile(
    href,
    { cache: 'no-store', signal },
    {
      silenceTimeoutMs,
      onHead: (headers) => {
        name = parseFileName(headers.get('Content-Disposition')) ?? name;
        total = Number(headers.get('Content-Length'));
      },
      onBytes: (received) => onProgress?.({ received, total }),
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
