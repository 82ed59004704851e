import CFB from 'cfb';
import type { InspectionFinding } from './inspect-in-worker.ts';

/** The stream that makes a compound file (the older Office formats) what it is. */
const mainStreams: Record<string, readonly string[]> = {
  doc: ['worddocument'],
  xls: ['workbook', 'book'],
  ppt: ['powerpoint document'],
};

/** Looks at the directory of an older Office file, and at the one flag in it that says a password is needed. */
export function inspectCompound(bytes: Buffer, extension: string): InspectionFinding {
  const streams = readStreams(bytes);
  if (streams === null) return 'cut';
  if (streams.has('encryptedpackage')) return 'locked';
  const main = mainStreams[extension]?.find((name) => streams.has(name));
  if (!main) return 'disagrees';
  const content = streams.get(main) ?? Buffer.alloc(0);
  if (isLocked(extension, content, streams)) return 'locked';
  const macros = [...streams.keys()].some((name) => name === 'vba' || name === '_vba_project');
  return macros ? 'macros' : 'fine';
}

/** Every stream and storage by lower-case name; null when the file is damaged. */
function readStreams(bytes: Buffer): Map<string, Buffer> | null {
  try {
    const { FileIndex } = CFB.read(bytes, { type: 'buffer' });
    return new Map(
      FileIndex.map((entry) => {
        const content = entry.content ? Buffer.from(entry.content as Uint8Array) : Buffer.alloc(0);
        if (entry.type === 2 && content.length < entry.size) throw new Error('cut');
        return [entry.name.toLowerCase(), content];
      }),
    );
  } catch {
    return null;
  }
}

function isLocked(extension: string, content: Buffer, streams: Map<string, Buffer>): boolean {
  if (extension === 'doc') return content.length > 12 && (content.readUInt16LE(10) & 0x0100) !== 0;
  if (extension === 'xls') return hasFilePassRecord(content);
  return streams.has('encryptedsummary');
}

/** A workbook with a password has a FILEPASS record (0x2F) among its first records. */
function hasFilePassRecord(workbook: Buffer): boolean {
  let offset = 0;
  for (let record = 0; record < 50 && offset + 4 <= workbook.length; record++) {
    if (workbook.readUInt16LE(offset) === 0x2f) return true;
    offset += 4 + workbook.readUInt16LE(offset + 2);
  }
  return false;
}
