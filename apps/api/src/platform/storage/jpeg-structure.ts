import type { ByteReader } from './byte-reader.ts';
import type { ImageStructure } from './inspect-image.ts';

const marker = 0xff;
const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
/** The frames that browsers show: baseline, extended and progressive. */
const supportedFrames = [0xc0, 0xc1, 0xc2];
/** The frames that no browser shows: lossless, hierarchical, arithmetic. */
const unsupportedFrames = [0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf];

const isRestart = (code: number) => code >= 0xd0 && code <= 0xd7;

/** Follows the segments and scans of a JPEG to its end. Null if they are not those of a JPEG; throws EndOfFile. */
export function findJpegEnd(reader: ByteReader): ImageStructure | null {
  if (reader.takeByte() !== marker || reader.takeByte() !== startOfImage) return null;
  let frame: { width: number; height: number } | null = null;
  let hasScan = false;
  let code = takeMarker(reader);
  for (;;) {
    if (code === null || code === startOfImage || unsupportedFrames.includes(code)) return null;
    if (code === endOfImage) {
      return frame && hasScan ? { ...frame, end: reader.position } : null;
    }
    const length = reader.take(2).readUInt16BE(0);
    if (length < 2) return null;
    if (supportedFrames.includes(code)) {
      if (frame !== null || length < 8) return null;
      const head = reader.take(5);
      frame = { height: head.readUInt16BE(1), width: head.readUInt16BE(3) };
      reader.skip(length - 7);
    } else reader.skip(length - 2);
    if (code === startOfScan) {
      if (frame === null) return null;
      hasScan = true;
      code = takeMarkerAfterScan(reader);
    } else code = takeMarker(reader);
  }
}

/** The code after 0xFF, which may be repeated; null if there is no marker. */
function takeMarker(reader: ByteReader): number | null {
  if (reader.takeByte() !== marker) return null;
  let code = reader.takeByte();
  while (code === marker) code = reader.takeByte();
  return code === 0 ? null : code;
}

/** The first marker after the compressed data. */
function takeMarkerAfterScan(reader: ByteReader): number {
  for (;;) {
    reader.skipPast(marker);
    let code = reader.takeByte();
    while (code === marker) code = reader.takeByte();
    if (code !== 0 && !isRestart(code)) return code;
  }
}
