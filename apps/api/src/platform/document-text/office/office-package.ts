import { posix } from 'node:path';
import sax from 'sax';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

// A picture may stand in an attribute, which is longer than the parser otherwise bears.
Object.assign(sax, { MAX_BUFFER_LENGTH: 4_000_000 });

/** What the parts read may unpack to together, and how many there may be: a small file may swell to gigabytes. */
const mostUnpacked = 150_000_000;
const mostParts = 5000;
const mostEntries = 20_000;
const mostPictureBytes = 30_000_000;
/** No program nests so deeply; the parser keeps every element that is open. */
const mostDepth = 500;

export type Tag = { name: string; attributes: Record<string, string> };
export type Handlers = {
  open?: (tag: Tag) => void;
  text?: (words: string) => void;
  close?: (name: string) => void;
  /** No more of the part is read then. */
  isEnough?: () => boolean;
};
export type Relationship = { type: string; target: string; isExternal: boolean };

/** The parts of a DOCX, PPTX or XLSX: a zip of XML, read as it unpacks. Nothing outside the file is ever looked at. */
export class OfficePackage {
  readonly #zip: ZipFile;
  readonly #entries: Map<string, Entry>;
  #unpacked = 0;
  #parts = 0;
  /** False once a part was not read to its end. */
  isWhole = true;

  private constructor(zip: ZipFile, entries: Map<string, Entry>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  static async open(file: Buffer): Promise<OfficePackage> {
    const zip = await fromBufferPromise(file, { lazyEntries: true });
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName.replace(/^\//, '').toLowerCase();
      if (entries.has(name)) throw new Error('an entry that is there twice');
      if (entries.size >= mostEntries) throw new Error('too many entries');
      entries.set(name, entry);
    }
    return new OfficePackage(zip, entries);
  }

  has(part: string): boolean {
    return this.#entries.has(part.toLowerCase());
  }

  /** The numbers, from 1, by which a picture's part can be asked for again; the same whenever the file is opened. */
  pictureNumbers(): ReadonlyMap<string, number> {
    const names = [...this.#entries.keys()].filter((name) => /\.(png|jpe?g)$/.test(name)).sort();
    return new Map(names.map((name, index) => [name, index + 1]));
  }

  /** The bytes of a picture; null if there is none of that number. */
  async readPicture(wanted: number): Promise<Buffer | null> {
    const [name] = [...this.pictureNumbers()].find(([, number]) => number === wanted) ?? [];
    const entry = name === undefined ? undefined : this.#entries.get(name);
    if (!entry) return null;
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of await this.#zip.openReadStreamPromise(entry)) {
      bytes += (chunk as Buffer).length;
      if (bytes > mostPictureBytes) throw new Error('a picture that is too large');
      chunks.push(chunk as Buffer);
    }
    return Buffer.concat(chunks);
  }

  /** The part from which all others are found. */
  async mainPart(): Promise<string> {
    const relationships = [...(await this.relationships('')).values()];
    const main = relationships.find(({ type }) => type === 'officeDocument')?.target;
    const part = main && this.has(main) ? main : await this.#mainPartByType();
    if (!part || !this.has(part)) throw new Error('no main part');
    return part;
  }

  /** What a part refers to, by id; the targets are names of parts, or addresses where they are external. */
  async relationships(part: string): Promise<Map<string, Relationship>> {
    const folder = posix.dirname(part);
    const path = posix.join(folder, '_rels', `${posix.basename(part)}.rels`);
    const found = new Map<string, Relationship>();
    await this.parse(path, {
      open: ({ name, attributes }) => {
        const { Id, Type = '', Target = '', TargetMode } = attributes;
        if (name !== 'Relationship' || Id === undefined) return;
        const isExternal = TargetMode === 'External';
        const target = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target);
        const type = Type.slice(Type.lastIndexOf('/') + 1);
        found.set(Id, { type, target: isExternal ? Target : target, isExternal });
      },
    });
    return found;
  }

  /** Reads a part; without effect where it is missing. Names come without their prefixes, attributes with them. */
  async parse(
    part: string,
    { open, text, close, isEnough = () => false }: Handlers,
  ): Promise<void> {
    const entry = this.#entries.get(part.toLowerCase());
    if (!entry) return;
    if (++this.#parts > mostParts) {
      this.isWhole = false;
      return;
    }
    let depth = 0;
    const parser = sax.parser(true);
    parser.onopentag = ({ name, attributes }) => {
      depth++;
      open?.({ name: localName(name), attributes: attributes as Record<string, string> });
    };
    parser.onclosetag = (name) => {
      depth--;
      close?.(localName(name));
    };
    if (text) {
      parser.ontext = text;
      parser.oncdata = text;
    }
    parser.onerror = (error) => {
      throw error;
    };
    const decoder = new TextDecoder();
    for await (const chunk of await this.#zip.openReadStreamPromise(entry)) {
      this.#unpacked += (chunk as Buffer).length;
      if (this.#unpacked > mostUnpacked || depth > mostDepth) {
        this.isWhole = false;
        return;
      }
      parser.write(decoder.decode(chunk as Buffer, { stream: true }));
      if (isEnough()) return;
    }
    parser.close();
  }

  async #mainPartByType(): Promise<string | undefined> {
    let found: string | undefined;
    await this.parse('[Content_Types].xml', {
      open: ({ name, attributes: { ContentType = '', PartName = '' } }) => {
        if (name !== 'Override') return;
        if (/\.(document|presentation|sheet)\.main\+xml$/.test(ContentType)) {
          found ??= PartName.replace(/^\//, '');
        }
      },
    });
    return found;
  }
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** The attribute of that name, whatever its prefix. */
export function attribute({ attributes }: Tag, name: string): string | undefined {
  const found = attributes[name] ?? attributes[`w:${name}`] ?? attributes[`r:${name}`];
  if (found !== undefined) return found;
  for (const key in attributes) if (localName(key) === name) return attributes[key];
  return undefined;
}

/** A property that is on where it stands without a value. */
export function isOn(tag: Tag): boolean {
  return !['0', 'false', 'off', 'none'].includes(attribute(tag, 'val') ?? 'true');
}

export function integer(text: string | undefined, otherwise = 0): number {
  const number = Number.parseInt(text ?? '', 10);
  return Number.isSafeInteger(number) ? number : otherwise;
}
