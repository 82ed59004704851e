import { type FileHandle, open } from 'node:fs/promises';

const windowLength = 65_536;

/** The file ended before what was asked for. */
export class EndOfFile extends Error {}

/** Reads a file from front to back a piece at a time, so that no picture is ever whole in memory. */
export class ByteReader {
  readonly #file: FileHandle;
  #window: Buffer = Buffer.alloc(0);
  /** Where the window begins in the file, and how far in it has been read. */
  #start = 0;
  #at = 0;

  constructor(file: FileHandle) {
    this.#file = file;
  }

  get position(): number {
    return this.#start + this.#at;
  }

  /** The next so many bytes, at most a window full. Throws EndOfFile when there are fewer. */
  async take(length: number): Promise<Buffer> {
    if (this.#at + length > this.#window.length) await this.#readFrom(this.position);
    if (this.#at + length > this.#window.length) throw new EndOfFile();
    const bytes = this.#window.subarray(this.#at, this.#at + length);
    this.#at += length;
    return bytes;
  }

  async takeByte(): Promise<number> {
    return (await this.take(1))[0] as number;
  }

  /** Goes on behind the next so many bytes, which are there or not: what is read then tells. */
  skip(length: number): void {
    this.#at += length;
  }

  /** Goes on behind the next byte of this value. */
  async skipPast(value: number): Promise<void> {
    for (;;) {
      const found = this.#at < this.#window.length ? this.#window.indexOf(value, this.#at) : -1;
      if (found !== -1) {
        this.#at = found + 1;
        return;
      }
      await this.#readFrom(Math.max(this.position, this.#start + this.#window.length));
      if (this.#window.length === 0) throw new EndOfFile();
    }
  }

  async #readFrom(position: number): Promise<void> {
    const { buffer, bytesRead } = await this.#file.read(
      Buffer.allocUnsafe(windowLength),
      0,
      windowLength,
      position,
    );
    this.#window = buffer.subarray(0, bytesRead);
    this.#start = position;
    this.#at = 0;
  }
}

/** Runs with a reader at the start of the file. */
export async function readBytes<Result>(
  path: string,
  read: (reader: ByteReader) => Promise<Result>,
): Promise<Result> {
  const file = await open(path, 'r');
  try {
    return await read(new ByteReader(file));
  } finally {
    await file.close();
  }
}
