import { type CompoundStream, readCompoundFile } from './compound-file.ts';
import type { Finding } from './finding.ts';

/** The main stream of a compound file (the older Office formats), by extension. */
const mainStreams: Record<string, readonly string[]> = {
  doc: ['worddocument'],
  xls: ['workbook', 'book'],
  ppt: ['powerpoint document'],
};

/** Inspects the directory of an older Office file, and the flag or record that marks a password. */
export function inspectCompound(bytes: Buffer, extension: string): Finding {
  const streams = readCompoundFile(bytes);
  if (streams === null) return 'cut';
  if (streams.has('encryptedpackage')) return 'locked';
  const main = mainStreams[extension]?.find((name) => streams.has(name));
  if (!main) return 'disagrees';
  const content = streams.get(main)?.read() ?? Buffer.alloc(0);
  if (isLocked(extension, content, streams)) return 'locked';
  const macros = [...streams.keys()].some((name) => name === 'vba' || name === '_vba_project');
  return macros ? 'macros' : 'fine';
}

function isLocked(
  extension: string,
  content: Buffer,
  streams: Map<string, CompoundStream | null>,
): boolean {
  if (extension === 'doc') return content.length > 12 && (content.readUInt16LE(10) & 0x0100) !== 0;
  if (extension === 'xls') return hasFilePassRecord(content);
  return streams.has('encryptedsummary');
}

/** A workbook with a password has a FILEPASS record (0x2F) right at its beginning; 50 records are more than enough. */
function hasFilePassRecord(workbook: Buffer): boolean {
  let offset = 0;
  for (let record = 0; record < 50 && offset + 4 <= workbook.length; record++) {
    if (workbook.readUInt16LE(offset) === 0x2f) return true;
    offset += 4 + workbook.readUInt16LE(offset + 2);
  }
  return false;
}
