import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentLoadingTask,
  PDFWorker,
  ResponseException,
  VerbosityLevel,
} from 'pdfjs-dist';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerAddress;

let worker: PDFWorker | undefined;

/** One worker for all documents: starting it costs more than any page of a policy. */
function sharedWorker(): PDFWorker {
  if (!worker || worker.destroyed) worker = new PDFWorker({ verbosity: VerbosityLevel.ERRORS });
  return worker;
}

/** Hands pdf.js our own hashed files in place of a folder it would have to find them in. */
class OwnFiles {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const { fetchPdfFile } = await import('./pdf-files.ts');
    return fetchPdfFile(filename);
  }
}

/** Files up to twice this size come whole: on a slow line a round trip costs more than these bytes. */
const rangeChunkSize = 256 * 1024;

/** An address, or a file that has come already; pdf.js empties the bytes it is given, so it gets a copy. */
export type PdfSource = string | { readonly bytes: Uint8Array };

/**
 * Starts reading a PDF. Only the byte ranges of the pages looked at are fetched where the server allows it, so a
 * long manual opens on a slow line. Scripts, forms and links in the file stay without effect: pages are only drawn.
 */
export function openPdf(source: PdfSource, token: string | null): PDFDocumentLoadingTask {
  return getDocument({
    ...(typeof source === 'string'
      ? {
          url: new URL(source, window.location.origin),
          httpHeaders: token ? { Authorization: `Bearer ${token}` } : {},
        }
      : { data: source.bytes.slice() }),
    worker: sharedWorker(),
    verbosity: VerbosityLevel.ERRORS,
    rangeChunkSize,
    disableStream: true,
    disableAutoFetch: true,
    disableWorkerRendering: true,
    enableXfa: false,
    useSystemFonts: false,
    useWorkerFetch: false,
    BinaryDataFactory: OwnFiles,
    canvasMaxAreaInBytes: 64 * 1024 * 1024,
  });
}

/** HTTP status of a refused file, or null where the file itself is the problem. */
export function refusedStatus(error: unknown): number | null {
  return error instanceof ResponseException ? error.status : null;
}
