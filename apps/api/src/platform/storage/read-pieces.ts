import { open } from 'node:fs/promises';

/** Larger than a stream's, for fewer turns of the event loop. */
const pieceLength = 262_144;
/** As many as files were read at the same time. Allocating one per file would cause a garbage collection every few files. */
const spare: Buffer[] = [];

/** Reads a file piece by piece into one buffer: a piece is valid until the next is asked for. */
export async function* readPieces(path: string): AsyncGenerator<Buffer, void> {
  const file = await open(path, 'r');
  const piece = spare.pop() ?? Buffer.allocUnsafeSlow(pieceLength);
  try {
    for (;;) {
      const { bytesRead } = await file.read(piece, 0, pieceLength, null);
      if (bytesRead === 0) return;
      yield piece.subarray(0, bytesRead);
    }
  } finally {
    spare.push(piece);
    await file.close();
  }
}
