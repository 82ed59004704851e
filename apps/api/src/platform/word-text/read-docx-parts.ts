import sax from 'sax';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

/** Parts with text, in reading order; the header comes first, since resumes often have their letterhead there. */
const kinds = ['header', 'document.main', 'footnotes', 'endnotes', 'footer'];

// Characters. An attribute may hold a whole picture, which is longer than the parser accepts by default.
Object.assign(sax, { MAX_BUFFER_LENGTH: 4_000_000 });

/** A hostile file may name one part many times, or many parts that unpack to much markup without text. Both assumed. */
const mostParts = 50;
const mostUnpackedBytes = 150_000_000;

/**
 * The texts of a DOCX, header first. Stops once there are more than `most` characters, so that a small file which unpacks
 * to gigabytes costs no more than any other.
 */
export async function readDocxParts(file: Buffer, most: number): Promise<string[]> {
  const zip = await fromBufferPromise(file, { lazyEntries: true });
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (entries.has(entry.fileName)) throw new Error('an entry that is there twice');
    entries.set(entry.fileName, entry);
  }
  const texts: string[] = [];
  let left = most + 1;
  let unpacked = 0;
  for (const name of await readPartNames(zip, entries)) {
    const entry = entries.get(name);
    if (!entry || left <= 0) continue;
    unpacked += entry.uncompressedSize;
    if (unpacked > mostUnpackedBytes) break;
    const text = await readPartText(zip, entry, left);
    texts.push(text);
    left -= text.length;
  }
  return texts;
}

/** The names of the parts, which writers choose freely, from the list of content types. */
async function readPartNames(zip: ZipFile, entries: Map<string, Entry>): Promise<string[]> {
  const list = entries.get('[Content_Types].xml');
  const found: { kind: number; name: string }[] = [];
  if (!list) throw new Error('no list of contents');
  await parse(zip, list, () => false, {
    open: ({ name, attributes }) => {
      if (name !== 'Override') return;
      const type = String(attributes['ContentType']);
      const kind = kinds.findIndex((word) => type.endsWith(`.wordprocessingml.${word}+xml`));
      const part = String(attributes['PartName']).replace(/^\//, '');
      if (kind >= 0) found.push({ kind, name: part });
    },
  });
  const names = found.sort((a, b) => a.kind - b.kind).map(({ name }) => name);
  return [...new Set(names)].slice(0, mostParts);
}

async function readPartText(zip: ZipFile, entry: Entry, most: number): Promise<string> {
  let text = '';
  const above: string[] = [];
  let fallbackDepth = 0;
  await parse(zip, entry, () => text.length > most, {
    open: ({ name }) => {
      const parent = above.at(-1);
      const local = localName(name);
      above.push(local);
      // A fallback repeats the text before it for older programs, so its text would be read twice.
      if (local === 'Fallback') fallbackDepth++;
      // Outside a run, `tab` defines a tab stop and is not a character.
      if (local === 'tab' && parent === 'r') text += '\t';
      if (local === 'br' || local === 'cr') text += '\n';
    },
    text: (words) => {
      if (above.at(-1) === 't' && fallbackDepth === 0) text += words;
    },
    close: (name) => {
      above.pop();
      const local = localName(name);
      if (local === 'Fallback') fallbackDepth--;
      if (local === 'p') text += '\n';
    },
  });
  return text;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

type Handlers = {
  open: (tag: { name: string; attributes: Record<string, unknown> }) => void;
  text?: (words: string) => void;
  close?: (name: string) => void;
};

async function parse(
  zip: ZipFile,
  entry: Entry,
  isEnough: () => boolean,
  { open, text, close }: Handlers,
) {
  const parser = sax.parser(true);
  parser.onopentag = open;
  if (text) parser.ontext = text;
  if (close) parser.onclosetag = close;
  parser.onerror = (error) => {
    throw error;
  };
  const decoder = new TextDecoder();
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    parser.write(decoder.decode(chunk as Buffer, { stream: true }));
    if (isEnough()) return;
  }
  parser.close();
}
