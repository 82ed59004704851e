import { text } from 'node:stream/consumers';
import { openPromise } from 'yauzl';
import { type Refusal, refusals } from './refusals.ts';

/** Content type of the main part of each kind. */
const mainTypes: Record<string, string> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml',
};
const mostEntries = 20_000;
const mostContentTypeBytes = 2_000_000;

/** Reads the zip's directory and its one list of content types; no other entry is unpacked. */
export async function inspectOfficeZip(path: string, extension: string): Promise<Refusal | null> {
  let contentTypes: string | null = null;
  let macros = false;
  try {
    const zip = await openPromise(path, { lazyEntries: true, autoClose: false });
    try {
      let entries = 0;
      for await (const entry of zip.eachEntry()) {
        if (++entries > mostEntries) return refusals.cut;
        if (entry.isEncrypted()) return refusals.locked;
        if (/(^|\/)vbaProject\.bin$/i.test(entry.fileName)) macros = true;
        if (entry.fileName === '[Content_Types].xml') {
          if (entry.uncompressedSize > mostContentTypeBytes) return refusals.cut;
          contentTypes = await text(await zip.openReadStreamPromise(entry));
        }
      }
    } finally {
      zip.close();
    }
  } catch {
    return refusals.cut;
  }
  if (macros || contentTypes?.includes('macroEnabled')) return refusals.macros;
  const wanted = mainTypes[extension];
  return wanted && contentTypes?.includes(`"${wanted}"`) ? null : refusals.disagrees(extension);
}
