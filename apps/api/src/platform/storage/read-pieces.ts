import { open } from 'node:fs/promises';

/** Bytes: four times a stream's 65,536, for fewer turns of the event loop. */
const pieceLength = 262_144;
/** One buffer for each file that was read at the same time. Allocating one per file would cause a garbage collection every few files. */
const spareBuffers: Buffer[] = [];

/** Reads a file piece by piece into one buffer: a piece is valid until the next one is requested. */
export async function* readPieces(path: string): AsyncGenerator<Buffer, void> {
  const file = await open(path, 'r');
  const piece = spareBuffers.pop() ?? Buffer.allocUnsafeSlow(pieceLength);
  try {
    for (;;) {
      const { bytesRead } = await file.read(piece, 0, pieceLength, null);
      if (bytesRead === 0) return;
      yield piece.subarray(0, bytesRead);
    }
  } finally {
    spareBuffers.push(piece);
    await file.close();
  }
}
