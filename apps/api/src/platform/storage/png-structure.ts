import { crc32 } from 'node:zlib';
import type { ByteReader } from './byte-reader.ts';
import type { ImageStructure } from './inspect-image.ts';

const signature = Buffer.from('89504e470d0a1a0a', 'hex');
const mostChunkBytes = 2 ** 31 - 1;

/** Follows the chunks of a PNG to its end. Null if they are not those of a PNG; throws EndOfFile. */
export function findPngEnd(reader: ByteReader): ImageStructure | null {
  if (!reader.take(signature.length).equals(signature)) return null;
  let size: { width: number; height: number } | null = null;
  let hasData = false;
  for (;;) {
    const length = reader.take(4).readUInt32BE(0);
    const type = reader.take(4).toString('latin1');
    if (length > mostChunkBytes || !/^[A-Za-z]{4}$/.test(type)) return null;
    if (type === 'IHDR') {
      if (size !== null) return null;
      size = length === 13 ? readSize(reader) : null;
      if (size === null) return null;
      continue;
    }
    if (size === null || !readChunk(reader, type, length)) return null;
    if (type === 'IDAT') hasData ||= length > 0;
    if (type === 'IEND') {
      return hasData && length === 0 ? { ...size, end: reader.position } : null;
    }
  }
}

function readSize(reader: ByteReader) {
  const head = reader.take(13);
  const checksum = reader.take(4).readUInt32BE(0);
  if (crc32(head, crc32('IHDR')) !== checksum) return null;
  return { width: head.readUInt32BE(0), height: head.readUInt32BE(4) };
}

/** Whether the chunk's checksum is right. Optional chunks, whose type begins with a small letter, are skipped. */
function readChunk(reader: ByteReader, type: string, length: number): boolean {
  const isCritical = type.charAt(0) === type.charAt(0).toUpperCase();
  if (!isCritical) {
    reader.skip(length + 4);
    return true;
  }
  const checksum = crc32(reader.take(length), crc32(type));
  return reader.take(4).readUInt32BE(0) === checksum;
}
