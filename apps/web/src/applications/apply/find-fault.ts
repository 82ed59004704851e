/**
 * What is wrong with the content of a chosen file, in the words of the server, which decides; null if nothing was found. So
 * a broken file is found at once, and not after it has been sent over a slow line.
 */
export async function findFault(file: File): Promise<string | null> {
  const extension = file.name.toLowerCase().split('.').at(-1) ?? '';
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    // It was moved or changed since it was chosen, or lies in a cloud that cannot be reached.
    return 'This file cannot be read on this device. Choose it again.';
  }
  const fault = await (extension === 'pdf' ? inPdf(bytes) : inWordFile(bytes, extension));
  return fault && faults[fault](extension);
}

type Fault = keyof typeof faults;

const faults = {
  disagrees: (extension: string) =>
    `This is not a ${extension.toUpperCase()} file, although its name says so. Choose the original file.`,
  cut: () => 'This file is incomplete or damaged. Open it, save it again, then choose that.',
  locked: () =>
    'This file is protected with a password, so nobody could read it here. Save it without one.',
  macros: () => 'This file contains macros, which can carry viruses. Save it without macros.',
};

/** Bytes searched for the end mark, as many as the server searches. */
const endLength = 4096;

async function inPdf(bytes: Uint8Array<ArrayBuffer>): Promise<Fault | null> {
  if (!startsWith(bytes, '%PDF-')) return 'disagrees';
  const end = toLatin1(bytes.subarray(-endLength));
  const last = [...end.matchAll(/startxref\s+(\d+)\s+%%EOF/g)].at(-1);
  if (!last || Number(last[1]) >= bytes.length) return 'cut';
  return indexOf(bytes, '/Encrypt') >= 0 && (await needsPassword(bytes)) ? 'locked' : null;
}

/** Many PDFs are encrypted and open without a password. The parser that tells is loaded for encrypted ones only. */
async function needsPassword(bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  try {
    const { openPdf } = await import('../../ui/pdf/open-pdf.ts');
    const task = openPdf({ bytes }, null);
    try {
      await task.promise;
      return false;
    } finally {
      void task.destroy();
    }
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException';
  }
}

function inWordFile(bytes: Uint8Array, extension: string): Fault | null {
  if (startsWith(bytes, compoundMark)) return inCompound(bytes, extension);
  if (extension === 'doc' || !startsWith(bytes, 'PK\u0003\u0004')) return 'disagrees';
  return inZip(bytes);
}

const compoundMark = '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1';

/** The directory stands at the end of a zip, so a file that was cut off lacks it. */
function inZip(bytes: Uint8Array): Fault | null {
  const end = toLatin1(bytes.subarray(-65_557)).lastIndexOf('PK\u0005\u0006');
  if (end < 0) return 'cut';
  const endAt = Math.max(0, bytes.length - 65_557) + end;
  const view = viewOf(bytes);
  if (endAt + 22 > bytes.length) return 'cut';
  const from = view.getUint32(endAt + 16, true);
  const names: string[] = [];
  for (let at = from; at < endAt; ) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) return 'cut';
    if (view.getUint16(at + 8, true) & 1) return 'locked';
    const nameLength = view.getUint16(at + 28, true);
    names.push(toLatin1(bytes.subarray(at + 46, at + 46 + nameLength)));
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  if (names.some((name) => /(^|\/)vbaProject\.bin$/i.test(name))) return 'macros';
  const isWord = names.some((name) => name.startsWith('word/'));
  return names.includes('[Content_Types].xml') && isWord ? null : 'disagrees';
}

/** An older Word file, or a newer one with a password, which is packed into the older format. */
function inCompound(bytes: Uint8Array, extension: string): Fault | null {
  if (findEntry(bytes, 'EncryptedPackage') !== null) return 'locked';
  const view = viewOf(bytes);
  if (bytes.length < 1024) return 'cut';
  const sectorSize = 2 ** view.getUint16(30, true);
  const offsetOf = (sector: number) => (sector + 1) * sectorSize;
  if (offsetOf(view.getUint32(48, true)) + 128 > bytes.length) return 'cut';
  const entry = findEntry(bytes, 'WordDocument');
  if (extension !== 'doc' || entry === null) return 'disagrees';
  const first = offsetOf(view.getUint32(entry + 116, true));
  // A stream as small as that lies elsewhere; then the server looks.
  if (view.getUint32(entry + 120, true) < 4096) return null;
  if (first + 12 > bytes.length) return 'cut';
  return view.getUint16(first + 10, true) & 0x0100 ? 'locked' : null;
}

/** Where the directory of a compound file names a stream. Entries have 128 bytes and begin at a multiple of that. */
function findEntry(bytes: Uint8Array, name: string): number | null {
  const wide = [...name].map((letter) => `${letter}\u0000`).join('');
  for (let at = indexOf(bytes, wide); at >= 0; at = indexOf(bytes, wide, at + 1)) {
    if (at % 128 === 0 && at + 128 <= bytes.length) return at;
  }
  return null;
}

const viewOf = (bytes: Uint8Array) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const latin1 = new TextDecoder('latin1');
const toLatin1 = (bytes: Uint8Array) => latin1.decode(bytes);

const startsWith = (bytes: Uint8Array, mark: string) =>
  [...mark].every((letter, at) => bytes[at] === letter.charCodeAt(0));

function indexOf(bytes: Uint8Array, mark: string, from = 0): number {
  const first = mark.charCodeAt(0);
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (startsWith(bytes.subarray(at, at + mark.length), mark)) return at;
  }
  return -1;
}
