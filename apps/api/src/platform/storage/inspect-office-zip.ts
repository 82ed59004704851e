import { buffer } from 'node:stream/consumers';
import { type Entry, fromBufferPromise } from 'yauzl';
import type { Finding } from './finding.ts';

/** Content type of the main part, by extension. */
const mainTypes: Record<string, string> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml',
};
const mostContentTypeBytes = 2_000_000;

/**
 * More than any document written by people has (assumed), and enough to keep a program busy that opens it: entries,
 * unpacked bytes, and the ratio of unpacked to packed bytes.
 */
const limits = { entries: 1000, bytes: 500_000_000, ratio: 200 };
/** Unpacked bytes from which the ratio counts: blank pictures compress a thousandfold, which is harmless below this. */
const ratioFrom = 50_000_000;

/** Reads the zip's directory and its one list of content types; no other entry is unpacked. */
export async function inspectOfficeZip(bytes: Buffer, extension: string): Promise<Finding> {
  let contentTypes: Entry | null = null;
  let macros = false;
  let entries = 0;
  let unpacked = 0;
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true });
    for await (const entry of zip.eachEntry()) {
      unpacked += entry.uncompressedSize;
      if (++entries > limits.entries || unpacked > limits.bytes) return 'overfull';
      if (entry.isEncrypted()) return 'locked';
      if (/(^|\/)vbaProject\.bin$/i.test(entry.fileName)) macros = true;
      if (/^\/?\[Content_Types\]\.xml$/i.test(entry.fileName)) {
        // If there are two lists, programs differ in which one they use.
        if (contentTypes !== null || entry.uncompressedSize > mostContentTypeBytes) return 'cut';
        contentTypes = entry;
      }
    }
    if (unpacked > ratioFrom && unpacked > limits.ratio * bytes.length) return 'overfull';
    const list =
      contentTypes && (await buffer(await zip.openReadStreamPromise(contentTypes))).toString();
    if (macros || list?.includes('macroEnabled')) return 'macros';
    const wanted = mainTypes[extension];
    return wanted && list?.includes(`"${wanted}"`) ? 'fine' : 'disagrees';
  } catch {
    return 'cut';
  }
}
