/** A stream of a compound file. */
export type CompoundStream = { size: number; read: () => Buffer };

const headerLength = 512;
const entryLength = 128;
const miniSectorLength = 64;
/** Bytes. Shorter streams are stored in mini sectors. */
const miniStreamCutoff = 4096;
const fatSectorsInHeader = 109;
const entryKinds = { stream: 2, root: 5 };

/**
 * The streams of a compound file (the older Office formats) by lower-case name, with null for a storage; null for all if
 * the file is damaged. A hostile chain of sectors may be a circle, so the steps through all chains are bounded by a few
 * times the file's length.
 */
export function readCompoundFile(bytes: Buffer): Map<string, CompoundStream | null> | null {
  try {
    return new CompoundFile(bytes).entries();
  } catch (error) {
    if (error instanceof Damaged || error instanceof RangeError) return null;
    throw error;
  }
}

class Damaged extends Error {}

class CompoundFile {
  readonly #bytes: Buffer;
  readonly #sectorLength: number;
  readonly #sectors: number;
  readonly #fat: number[];
  #stepsLeft: number;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    if (bytes.length < headerLength) throw new Damaged();
    const shift = bytes.readUInt16LE(0x1e);
    const isKnown = (shift === 9 || shift === 12) && bytes.readUInt16LE(0x20) === 6;
    if (!isKnown || bytes.readUInt32LE(0x38) !== miniStreamCutoff) throw new Damaged();
    this.#sectorLength = 2 ** shift;
    // The header takes up one sector.
    this.#sectors = Math.ceil(bytes.length / this.#sectorLength) - 1;
    this.#stepsLeft = 4 * (bytes.length / miniSectorLength) + 1000;
    this.#fat = this.#findFat();
  }

  entries(): Map<string, CompoundStream | null> {
    const directory = this.#content(this.#chain(this.#bytes.readInt32LE(0x30)));
    if (directory.length === 0) throw new Damaged();
    const miniFat = this.#content(this.#chain(this.#bytes.readInt32LE(0x3c)));
    let miniStream: Buffer | null = null;
    const found = new Map<string, CompoundStream | null>();
    for (let at = 0; at + entryLength <= directory.length; at += entryLength) {
      const entry = directory.subarray(at, at + entryLength);
      const kind = entry[0x42];
      const start = entry.readInt32LE(0x74);
      const size = Math.max(0, entry.readInt32LE(0x78));
      const name = readEntryName(entry).toLowerCase();
      if (kind === entryKinds.root) miniStream ??= this.#content(this.#chain(start));
      if (kind !== entryKinds.stream) {
        if (name !== '') found.set(name, null);
      } else if (size >= miniStreamCutoff) {
        found.set(name, this.#stream(start, size));
      } else {
        found.set(
          name,
          this.#miniStream({ miniStream: miniStream ?? Buffer.alloc(0), miniFat }, start, size),
        );
      }
    }
    return found;
  }

  /** The numbers of the sectors that hold the FAT, the table of which sector follows which. */
  #findFat(): number[] {
    const found: number[] = [];
    for (let i = 0; i < fatSectorsInHeader; i++) {
      const sector = this.#bytes.readInt32LE(0x4c + 4 * i);
      if (sector < 0) break;
      found.push(sector);
    }
    const seen = new Set<number>();
    const perSector = this.#sectorLength / 4 - 1;
    let next = this.#bytes.readInt32LE(0x44);
    for (let left = this.#bytes.readUInt32LE(0x48); left > 0 && this.#exists(next); left--) {
      if (seen.has(next)) throw new Damaged();
      seen.add(next);
      const sector = this.#sector(next);
      for (let i = 0; i < perSector; i++) {
        const place = sector.readInt32LE(4 * i);
        if (place >= 0) found.push(place);
      }
      next = sector.readInt32LE(4 * perSector);
    }
    return found;
  }

  /** The chain of sectors that begins with `start`, up to its first one outside the file; at most `most` sectors. */
  #chain(start: number, most = this.#sectors): number[] {
    const chain: number[] = [];
    for (let at = start; chain.length < most && this.#exists(at); at = this.#nextSector(at)) {
      this.#countStep();
      chain.push(at);
    }
    return chain;
  }

  #stream(start: number, size: number): CompoundStream {
    const chain = this.#chain(start, Math.ceil(size / this.#sectorLength));
    const length = chain.reduce((sum, sector) => sum + this.#sector(sector).length, 0);
    if (length < size) throw new Damaged();
    return { size, read: () => this.#content(chain).subarray(0, size) };
  }

  #miniStream(
    { miniStream, miniFat }: { miniStream: Buffer; miniFat: Buffer },
    start: number,
    size: number,
  ): CompoundStream {
    const pieces: Buffer[] = [];
    let length = 0;
    for (let at = start; at >= 0 && length < size; at = miniFat.readInt32LE(4 * at)) {
      this.#countStep();
      const piece = miniStream.subarray(at * miniSectorLength, (at + 1) * miniSectorLength);
      if (piece.length === 0) throw new Damaged();
      pieces.push(piece);
      length += piece.length;
      if (length >= size) break;
    }
    if (length < size) throw new Damaged();
    return { size, read: () => Buffer.concat(pieces).subarray(0, size) };
  }

  #content(chain: readonly number[]): Buffer {
    return Buffer.concat(chain.map((sector) => this.#sector(sector)));
  }

  #exists(sector: number): boolean {
    return sector >= 0 && sector < this.#sectors;
  }

  #sector(number: number): Buffer {
    const start = (number + 1) * this.#sectorLength;
    return this.#bytes.subarray(start, start + this.#sectorLength);
  }

  #nextSector(sector: number): number {
    const perSector = this.#sectorLength / 4;
    const fatSector = this.#fat[Math.floor(sector / perSector)];
    if (fatSector === undefined || !this.#exists(fatSector)) return -1;
    return this.#sector(fatSector).readInt32LE(4 * (sector % perSector));
  }

  #countStep(): void {
    if (--this.#stepsLeft < 0) throw new Damaged();
  }
}

function readEntryName(entry: Buffer): string {
  const length = Math.min(64, entry.readUInt16LE(0x40));
  return entry.toString('utf16le', 0, Math.max(0, length - 2));
}
