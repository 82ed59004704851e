/** The file ended before what was asked for. */
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

  /** The next so many bytes. Throws EndOfFile when there are fewer. */
  take(length: number): Buffer {
    if (this.#at + length > this.#bytes.length) throw new EndOfFile();
    const bytes = this.#bytes.subarray(this.#at, this.#at + length);
    this.#at += length;
    return bytes;
  }

  takeByte(): number {
    return this.take(1)[0] as number;
  }

  /** Goes on behind the next so many bytes, which are there or not: what is read then tells. */
  skip(length: number): void {
    this.#at += length;
  }

  /** Goes on behind the next byte of this value. */
  skipPast(value: number): void {
    const found = this.#bytes.indexOf(value, this.#at);
    if (found === -1) throw new EndOfFile();
    this.#at = found + 1;
  }
}
