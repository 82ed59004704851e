import { crc32 } from 'node:zlib';
import type { ByteReader } from './byte-reader.ts';
import type { ImageStructure } from './inspect-image.ts';

const signature = Buffer.from('89504e470d0a1a0a', 'hex');
const piece = 32_768;
const mostChunkBytes = 2 ** 31 - 1;

/** Walks through the chunks of a PNG up to its end; null: it is not built as one. Throws EndOfFile. */
export async function findPngEnd(reader: ByteReader): Promise<ImageStructure | null> {
  if (!(await reader.take(signature.length)).equals(signature)) return null;
  let size: { width: number; height: number } | null = null;
  let hasData = false;
  for (;;) {
    const length = (await reader.take(4)).readUInt32BE(0);
    const type = (await reader.take(4)).toString('latin1');
    if (length > mostChunkBytes || !/^[A-Za-z]{4}$/.test(type)) return null;
    if (type === 'IHDR') {
      if (size !== null) return null;
      size = length === 13 ? await readSize(reader) : null;
      if (size === null) return null;
      continue;
    }
    if (size === null || !(await readChunk(reader, type, length))) return null;
    if (type === 'IDAT') hasData ||= length > 0;
    if (type === 'IEND') {
      return hasData && length === 0 ? { ...size, end: reader.position } : null;
    }
  }
}

async function readSize(reader: ByteReader) {
  // The reader's bytes are gone once it reads on.
  const head = Buffer.from(await reader.take(13));
  const sum = (await reader.take(4)).readUInt32BE(0);
  if (crc32(head, crc32('IHDR')) !== sum) return null;
  return { width: head.readUInt32BE(0), height: head.readUInt32BE(4) };
}

/** Whether the chunk is what its check sum says. Small letters are of what no reader needs: those are passed over. */
async function readChunk(reader: ByteReader, type: string, length: number): Promise<boolean> {
  const isNeeded = type.charAt(0) === type.charAt(0).toUpperCase();
  if (!isNeeded) {
    reader.skip(length + 4);
    return true;
  }
  let sum = crc32(type);
  for (let left = length; left > 0; left -= piece) {
    sum = crc32(await reader.take(Math.min(left, piece)), sum);
  }
  return (await reader.take(4)).readUInt32BE(0) === sum;
}
