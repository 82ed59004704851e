import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Bytes of scripts, gzipped: of the first page, and by how much more another page may load in all. */
export const pageLimits = { first: 150_000, more: 60_000 } as const;

/**
 * What a page always shows, although its code is loaded beside the data: it counts with the page. Only the hours on the home
 * page (`facilities/front.tsx`, some 35 kB with what it needs) do not: the home page is read without them, and keeps their room.
 */
const shownAtOnce: Record<string, readonly string[]> = {
  'src/compliance/compliance.tsx': ['src/compliance/dashboard/dashboard.tsx'],
  'src/compliance/matrix/matrix.tsx': ['src/compliance/matrix/matrix-grid.tsx'],
  'src/compliance/person/person.tsx': ['src/compliance/person/person-more.tsx'],
  'src/compliance/verification/verification.tsx': ['src/compliance/verification/record-desk.tsx'],
};

/** What lists the pages of signed-in people, and is loaded before any of them. */
const staffPages = 'src/staff-pages.ts';

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] };

/** Gzipped bytes of scripts: of the first page in all, and of each other page or part in all and beyond the first page. */
export async function measurePages(built: string) {
  const manifest = JSON.parse(await readFile(join(built, 'manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const sizes = new Map<string, number>();
  const sizeOf = async (files: Iterable<string>) => {
    let sum = 0;
    for (const file of files) {
      const size =
        sizes.get(file) ?? gzipSync(await readFile(join(built, file)), { level: 9 }).length;
      sizes.set(file, size);
      sum += size;
    }
    return sum;
  };
  const entry = 'index.html';
  const frame = collectFiles(manifest, [entry]);
  const frameBytes = await sizeOf(frame);
  const totals = new Map<string, number>();
  const listed = (list: string) =>
    (manifest[list]?.dynamicImports ?? []).map((module) => ({ list, module }));
  for (const { list, module } of [...listed(entry), ...listed(staffPages)]) {
    const all = collectFiles(manifest, [list, module, ...(shownAtOnce[module] ?? [])]);
    totals.set(module, frameBytes + (await sizeOf([...all].filter((file) => !frame.has(file)))));
  }
  const first = totals.get('src/home/home.tsx') ?? frameBytes;
  const pages = [...totals].map(([module, bytes]) => ({ module, bytes, more: bytes - first }));
  return { first, pages: pages.toSorted((one, other) => other.bytes - one.bytes) };
}

/** Bytes of what the service worker keeps from the beginning, as browsers get it. */
export async function measureKeptFiles(built: string): Promise<number> {
  const worker = await readFile(join(built, 'service-worker.js'), 'utf8');
  let sum = 0;
  for (const [, file = ''] of worker.matchAll(/"url":"([^"]+)"/g)) {
    const sent = await stat(join(built, `${file}.br`)).catch(() => stat(join(built, file)));
    sum += sent.size;
  }
  if (sum === 0) throw new Error('The service worker keeps nothing.');
  return sum;
}

function collectFiles(manifest: Record<string, Chunk>, keys: readonly string[]) {
  const seen = new Set<string>();
  const files = new Set<string>();
  const collect = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`${name} is not part of the build.`);
    if (seen.has(name)) return;
    seen.add(name);
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) collect(imported);
  };
  for (const key of keys) collect(key);
  return files;
}
