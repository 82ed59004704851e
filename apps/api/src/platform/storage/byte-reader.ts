/** The file ends before the requested bytes. */
export class EndOfFile extends Error {}

/** Reads a file from front to back. */
export class ByteReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get position(): number {
    return this.#at;
  }

  /** The next `length` bytes. Throws EndOfFile if fewer are left. */
  take(length: number): Buffer {
    if (this.#at + length > this.#bytes.length) throw new EndOfFile();
    const bytes = this.#bytes.subarray(this.#at, this.#at + length);
    this.#at += length;
    return bytes;
  }

  takeByte(): number {
    return this.take(1)[0] as number;
  }

  /** Skips `length` bytes without checking that they exist; if they do not, the next `take` throws EndOfFile. */
  skip(length: number): void {
    this.#at += length;
  }

  /** Skips everything up to and including the next byte of this value. */
  skipPast(value: number): void {
    const found = this.#bytes.indexOf(value, this.#at);
    if (found === -1) throw new EndOfFile();
    this.#at = found + 1;
  }
}
