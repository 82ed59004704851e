import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import {
  fileEntry,
  headName,
  kindOfEntry,
  type Manifest,
  makeSeal,
  manifest as manifestSchema,
  tableEntry,
  unpackedAtMost,
} from './archive-format.ts';
import {
  type ArchiveEntry,
  BadArchive,
  newHash,
  parseJson,
  readEnds,
  readEntries,
  readWhole,
} from './archive-reader.ts';

type Found = { name: string; bytes: number; sha256: string };

/**
 * Reads a whole archive and refuses it unless it is consistent and, to the bit, what a backup wrote. Writes nothing.
 * Returns the archive's manifest, whose statements have all been verified.
 */
export async function verifyArchive(path: string): Promise<Manifest> {
  const seal = await readEnds(path);
  const whole = newHash();
  const found: Found[] = [];
  const unpacked = new Map<string, { bytes: number; sha256: string }>();
  let manifest: Buffer | null = null;
  for await (const entry of readEntries(path, whole)) {
    if (entry.kind === 'manifest') {
      manifest = await readWhole(entry);
      continue;
    }
    const hash = newHash();
    const hashed = hashBody(entry, (chunk) => hash.update(chunk));
    if (entry.kind === 'table') unpacked.set(entry.name, await unpack(path, entry, hashed));
    else for await (const _ of hashed);
    found.push({ name: entry.name, bytes: entry.bytes, sha256: hash.digest('hex') });
  }
  if (!makeSeal(whole.digest('hex')).equals(seal)) {
    throw new BadArchive(path, 'is damaged: its content is not what its seal says.');
  }
  const parsed = manifestSchema.safeParse(manifest && parseJson(manifest.toString()));
  if (!parsed.success) throw new BadArchive(path, 'has no manifest that can be read.');
  assertSame(path, parsed.data, found);
  assertTables(path, parsed.data, unpacked);
  return parsed.data;
}

async function* hashBody({ body }: ArchiveEntry, see: (chunk: Buffer) => void) {
  for await (const chunk of body) {
    see(chunk);
    yield chunk;
  }
}

/** Unpacks a table without storing it, and stops when it exceeds what a table of its size can unpack to. */
async function unpack(path: string, { name, bytes }: ArchiveEntry, packed: AsyncIterable<Buffer>) {
  const hash = newHash();
  const most = unpackedAtMost(bytes);
  let length = 0;
  const bomb = new BadArchive(path, `has an entry ${name} that unpacks to far too much.`);
  const counter = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      length += chunk.length;
      hash.update(chunk);
      done(length > most ? bomb : null);
    },
  });
  try {
    await pipeline(Readable.from(packed), createZstdDecompress(), counter);
  } catch (error) {
    if (!/^(ERR_)?Z(STD|LIB|_)/i.test((error as NodeJS.ErrnoException).code ?? '')) throw error;
    throw new BadArchive(path, `is damaged: the entry ${name} cannot be unpacked.`);
  }
  return { bytes: length, sha256: hash.digest('hex') };
}

/** Throws unless the archive holds exactly the entries of the manifest, with the same bytes. */
function assertSame(path: string, { entries }: Manifest, found: Found[]): void {
  const byName = new Map(found.map((entry) => [entry.name, entry]));
  const named = new Set<string>();
  for (const { name, bytes, sha256 } of entries) {
    if (named.has(name)) throw new BadArchive(path, `names the entry ${name} twice.`);
    named.add(name);
    const entry = byName.get(name);
    if (!entry) throw new BadArchive(path, `lacks the entry ${name} that its manifest names.`);
    if (entry.bytes !== bytes || entry.sha256 !== sha256) {
      throw new BadArchive(path, `has an entry ${name} that is not what its manifest says.`);
    }
  }
  for (const { name } of found) {
    if (!named.has(name)) {
      throw new BadArchive(path, `has an entry ${name} that its manifest does not name.`);
    }
  }
}

function assertTables(
  path: string,
  { tables, entries, damaged }: Manifest,
  unpacked: Map<string, { bytes: number; sha256: string }>,
): void {
  const named = new Set(tables.map(({ name }) => tableEntry(name)));
  for (const { name, bytes, sha256 } of tables) {
    const entry = unpacked.get(tableEntry(name));
    if (!entry) throw new BadArchive(path, `lacks the rows of the table ${name}.`);
    if (entry.bytes !== bytes || entry.sha256 !== sha256) {
      throw new BadArchive(
        path,
        `has rows of the table ${name} that are not what its manifest says.`,
      );
    }
  }
  const missing = new Set(
    damaged.filter(({ problem }) => problem === 'missing').map(({ id }) => fileEntry(id)),
  );
  for (const { name } of entries) {
    const isKnown =
      name === headName ||
      kindOfEntry(name) === 'secret' ||
      name.startsWith('files/') ||
      named.has(name);
    if (!isKnown || missing.has(name)) {
      throw new BadArchive(path, `has an entry ${name} that its manifest does not account for.`);
    }
  }
}
