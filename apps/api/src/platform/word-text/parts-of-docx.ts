import sax from 'sax';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

/** Parts with text, in the order they are read: letterheads of resumes often stand in the header. */
const kinds = ['header', 'document.main', 'footnotes', 'endnotes', 'footer'];

// A picture may stand in an attribute, which is longer than the parser otherwise bears.
Object.assign(sax, { MAX_BUFFER_LENGTH: 4_000_000 });

/** A file may name one part often, or many that unpack to much without a letter in them. */
const mostParts = 50;
const mostUnpacked = 150_000_000;

/**
 * The texts of a DOCX, header first. Stops as soon as there is more than `most`, so that a small file which unpacks to
 * gigabytes costs no more than any other.
 */
export async function partsOfDocx(file: Buffer, most: number): Promise<string[]> {
  const zip = await fromBufferPromise(file, { lazyEntries: true });
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (entries.has(entry.fileName)) throw new Error('an entry that is there twice');
    entries.set(entry.fileName, entry);
  }
  const texts: string[] = [];
  let left = most + 1;
  let unpacked = 0;
  for (const name of await namesOfParts(zip, entries)) {
    const entry = entries.get(name);
    if (!entry || left <= 0) continue;
    unpacked += entry.uncompressedSize;
    if (unpacked > mostUnpacked) break;
    const text = await textOf(zip, entry, left);
    texts.push(text);
    left -= text.length;
  }
  return texts;
}

/** Which parts there are stands in the file's list of contents; their names are free. */
async function namesOfParts(zip: ZipFile, entries: Map<string, Entry>): Promise<string[]> {
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

async function textOf(zip: ZipFile, entry: Entry, most: number): Promise<string> {
  let text = '';
  const above: string[] = [];
  let isAside = 0;
  await parse(zip, entry, () => text.length > most, {
    open: ({ name }) => {
      const parent = above.at(-1);
      const local = localName(name);
      above.push(local);
      // A copy of the text for programs that cannot read the newer form beside it; here the text would be read twice.
      if (local === 'Fallback') isAside++;
      // Elsewhere a tab is the place of one, not a character.
      if (local === 'tab' && parent === 'r') text += '\t';
      if (local === 'br' || local === 'cr') text += '\n';
    },
    text: (words) => {
      if (above.at(-1) === 't' && isAside === 0) text += words;
    },
    close: (name) => {
      above.pop();
      const local = localName(name);
      if (local === 'Fallback') isAside--;
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
