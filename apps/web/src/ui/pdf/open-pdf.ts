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

/** One worker for all documents: starting a worker takes longer than rendering any page of a policy. */
function getSharedWorker(): PDFWorker {
  if (!worker || worker.destroyed) worker = new PDFWorker({ verbosity: VerbosityLevel.ERRORS });
  return worker;
}

/** Gives pdf.js its fonts, character maps and decoders. Vite hashes their names, so pdf.js cannot find them in a folder. */
class HashedPdfFiles {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const { fetchPdfFile } = await import('./pdf-files.ts');
    return fetchPdfFile(filename);
  }
}

/**
 * Bytes per range request. pdf.js loads files up to twice this size as a whole; on a slow connection a further round trip
 * takes longer than that many bytes.
 */
const rangeChunkSize = 256 * 1024;

/** A URL, or the bytes of a loaded file. */
export type PdfSource = string | { readonly bytes: Uint8Array };

/**
 * Starts to load a PDF. If the server allows it, only the byte ranges of the pages shown are fetched, so that a long
 * manual opens on a slow connection. Pages are only drawn: scripts, forms and links in the file do nothing.
 */
export function openPdf(source: PdfSource, token: string | null): PDFDocumentLoadingTask {
  return getDocument({
    ...(typeof source === 'string'
      ? {
          url: new URL(source, window.location.origin),
          httpHeaders: token ? { Authorization: `Bearer ${token}` } : {},
        }
      : // A copy, since pdf.js takes the bytes away from their owner.
        { data: source.bytes.slice() }),
    worker: getSharedWorker(),
    verbosity: VerbosityLevel.ERRORS,
    rangeChunkSize,
    disableStream: true,
    disableAutoFetch: true,
    disableWorkerRendering: true,
    enableXfa: false,
    useSystemFonts: false,
    useWorkerFetch: false,
    BinaryDataFactory: HashedPdfFiles,
    // Assumed: enough for any image of a page, and little enough for a phone.
    canvasMaxAreaInBytes: 64 * 1024 * 1024,
  });
}

/** The HTTP status if the server refused the file; null if the file itself cannot be read. */
export function refusedStatus(error: unknown): number | null {
  return error instanceof ResponseException ? error.status : null;
}
