import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';

/**
 * What an emergency needs: the frame, the page of what is on the device, and a document to read, each with what it loads
 * later. Without these a device has nothing, so they are kept before all others.
 */
const firstModules = [
  'src/documents/reading/read.tsx',
  'src/shell/not-found.tsx',
  'src/offline/offline.tsx',
  'src/offline/describe-kept.ts',
  'src/offline/keep-up-to-date.ts',
];
/** Other pages that open without a network. The rest are kept once they have been visited. */
const laterModules = [
  'src/home/home.tsx',
  'src/services/services.tsx',
  'src/facilities/service.tsx',
  'src/facilities/visit.tsx',
  'src/facilities/doctors/doctors.tsx',
  'src/postings/postings.tsx',
  'src/documents/policies.tsx',
  'src/documents/sops.tsx',
  'src/documents/public-affairs.tsx',
  'src/desk/desk.tsx',
  'src/compliance/mine/mine.tsx',
  'src/session/sign-in/sign-in.tsx',
  'src/shell/search.tsx',
  'src/shell/toast-place.tsx',
];
/** Modules that load every page later, or every page of signed-in people. */
const lists = ['index.html', 'src/staff-pages.ts'];
/** Each has 100 kB, and is of no use without the network: the file that it would show, the answer to an application. */
const leftOut = ['src/ui/pdf/pdf-viewer.tsx', 'src/applications/apply/apply-dialog.tsx'];

/** The files of those pages, as the build names them. */
export async function findKeptFiles(built: string) {
  const manifest = JSON.parse(await readFile(join(built, 'manifest.json'), 'utf8')) as Manifest;
  const first = collectFiles(manifest, [...lists, ...firstModules]);
  const all = collectFiles(manifest, [...lists, ...firstModules, ...laterModules]);
  return { first, all };
}

function collectFiles(manifest: Manifest, keys: readonly string[]): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const collect = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not part of the build.`);
    if (seen.has(key) || leftOut.includes(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    const later = lists.includes(key) ? [] : (chunk.dynamicImports ?? []);
    for (const imported of [...(chunk.imports ?? []), ...later]) collect(imported);
  };
  for (const key of keys) collect(key);
  return files;
}
