import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Bytes of scripts, gzipped. */
export const pageLimits = { first: 150_000, other: 60_000 } as const;

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] };

/** The first page, and what each page or part that the frame loads needs beyond the frame, in gzipped bytes of scripts. */
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
  const frame = collectFiles(manifest, entry);
  const pages: { module: string; bytes: number }[] = [];
  for (const module of manifest[entry]?.dynamicImports ?? []) {
    const own = [...collectFiles(manifest, module)].filter((file) => !frame.has(file));
    pages.push({ module, bytes: await sizeOf(own) });
  }
  const home = pages.find(({ module }) => module === 'src/home/home.tsx')?.bytes ?? 0;
  return {
    first: (await sizeOf(frame)) + home,
    pages: pages.toSorted((a, b) => b.bytes - a.bytes),
  };
}

function collectFiles(manifest: Record<string, Chunk>, key: string) {
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
  collect(key);
  return files;
}
