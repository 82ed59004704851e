/**
 * Prerenders pages into the folder `prerendered` of the built web app, so that a slow phone shows them before any script has
 * loaded. What draws them stays in the folder `server`: the portal draws some of them again, with their first answers. Run
 * it after the build; its argument is the build's folder.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest, type ManifestChunk } from 'vite';

const web = import.meta.dirname;
const built = resolve(process.argv[2] ?? join(web, 'dist'));
const server = join(built, 'server');

await build({
  root: web,
  logLevel: 'warn',
  build: {
    ...{ ssr: 'src/draw-page.tsx', outDir: server, emptyOutDir: true },
    ...{ sourcemap: false, manifest: false, copyPublicDir: false },
  },
  // The portal runs without the packages of its pages.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
});
// The browser functions that modules and components call during rendering.
const browser = { addEventListener: () => {}, matchMedia: () => ({ matches: false }) };
Object.assign(globalThis, { window: browser, ...browser });
const { drawPage, pagesInAdvance, pathOf, placeholders } = (await import(
  pathToFileURL(join(server, 'draw-page.js')).href
)) as typeof import('./src/draw-page.tsx');

const manifest = JSON.parse(await readFile(join(built, 'manifest.json'), 'utf8')) as Manifest;
const indexPage = await readFile(join(built, 'index.html'), 'utf8');
const folder = join(built, 'prerendered');
await mkdir(folder, { recursive: true });
for (const name of Object.keys(pagesInAdvance) as (keyof typeof pagesInAdvance)[]) {
  const { title, markup } = await drawPage(name, false);
  const demonstration = await drawPage(name, true);
  const { module, ...more } = pagesInAdvance[name];
  const page = {
    ...{ title, path: pathOf(name), ...more },
    head: linkFiles(module),
    markup,
    demonstrationMarkup: demonstration.markup,
    settings: placeholders,
  };
  await writeFile(join(folder, `${name}.json`), JSON.stringify(page));
}
// React waits for work on a channel that never closes.
process.exit();

/** Links to a page's styles and scripts, without those in index.html, which every page loads. */
function linkFiles(module: string): string {
  const chunks = collectChunks(module);
  const styles = chunks.flatMap(({ css = [] }) => css).filter(isPageSpecific);
  const scripts = chunks.map(({ file }) => file).filter(isPageSpecific);
  return [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('');
}

function isPageSpecific(file: string) {
  return !indexPage.includes(file);
}

function collectChunks(key: string, seen = new Set<ManifestChunk>()): ManifestChunk[] {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`${key} is not part of the build.`);
  if (!seen.has(chunk)) {
    seen.add(chunk);
    for (const imported of chunk.imports ?? []) collectChunks(imported, seen);
  }
  return [...seen];
}
