import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

/** A complete grey PNG. Each differs from all others; `size` pads it to this number of bytes. */
export function png({ width = 2, height = 2, size = 0 } = {}): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(8, 8);
  const row = Buffer.concat([Buffer.alloc(1), randomBytes(2)]);
  const parts = (padding: Buffer[]) =>
    Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      pngChunk('IHDR', head),
      ...padding,
      pngChunk('IDAT', deflateSync(Buffer.concat([row, row]))),
      pngChunk('IEND', Buffer.alloc(0)),
    ]);
  const whole = parts([]);
  if (size === 0) return whole;
  const padding = Buffer.alloc(size - whole.length - 12, 'x');
  return Buffer.concat([whole.subarray(0, 33), pngChunk('teXt', padding), whole.subarray(33)]);
}

/** One chunk of a PNG with its checksum. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** One segment of a JPEG. */
export function jpegSegment(code: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, code, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** A JPEG of 8 × 8 grey pixels that any program shows; `extra` is inserted after its first segment, `size` pads it. */
export function jpeg({
  extra = Buffer.alloc(0) as Buffer,
  size = 0,
  width = 8,
  height = 8,
} = {}): Buffer {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 1);
  frame.writeUInt16BE(width, 3);
  const before = Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    jpegSegment(0xe0, Buffer.from('4a46494600010100000100010000', 'hex')),
    extra,
  ]);
  const table = (kind: number) =>
    jpegSegment(0xc4, Buffer.from([kind, 1, ...Array.from({ length: 15 }, () => 0), 0]));
  const rest = Buffer.concat([
    jpegSegment(0xfe, randomBytes(8)),
    jpegSegment(0xdb, Buffer.concat([Buffer.alloc(1), Buffer.alloc(64, 1)])),
    jpegSegment(0xc0, frame),
    table(0),
    table(0x10),
    jpegSegment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    // Both codes are the single bit 0, padded with ones.
    Buffer.from([0x3f, 0xff, 0xd9]),
  ]);
  return Buffer.concat([before, ...comments(size - before.length - rest.length), rest]);
}

/** Comment segments of this many bytes in total; each can hold 65,533. */
function comments(bytes: number): Buffer[] {
  const parts: Buffer[] = [];
  for (let left = bytes; left > 0; ) {
    const length = left > 65_537 ? Math.min(65_537, left - 4) : left;
    parts.push(jpegSegment(0xfe, Buffer.alloc(length - 4, 'x')));
    left -= length;
  }
  return parts;
}
