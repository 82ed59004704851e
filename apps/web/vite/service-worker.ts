import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { VitePWA } from 'vite-plugin-pwa';
import { findKeptFiles } from './kept-pages.ts';

const built = join(import.meta.dirname, '../dist');

/** Builds the service worker with the list of the files that it keeps. */
export const serviceWorker = () =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/offline',
    filename: 'service-worker.ts',
    injectRegister: false,
    // public/site.webmanifest
    manifest: false,
    injectManifest: {
      globPatterns: [
        'assets/*.{js,css,woff2}',
        '*.{svg,webmanifest}',
        'mark-32.png',
        'first-paint.js',
        'load-scripts.js',
      ],
      dontCacheBustURLsMatching: /^assets\//,
      manifestTransforms: [
        async (entries) => {
          const kept = await findKeptFiles(built);
          const isKept = (url: string) =>
            !url.startsWith('assets/') || kept.all.has(url) || isFont(url);
          const isLater = (url: string) =>
            url.startsWith('assets/') && !kept.first.has(url) && !isFont(url);
          const manifest = await Promise.all(
            entries
              .filter(({ url }) => isKept(url))
              .map(async (entry) => ({
                ...entry,
                ...{ integrity: await hash(entry.url), isLater: isLater(entry.url) },
              })),
          );
          return { manifest, warnings: [] };
        },
      ],
    },
  });

const isFont = (url: string) => /latin-(?:ext-)?wght.*woff2$/.test(url);

/** As browsers compare it: a file that is not the portal's is not kept. */
async function hash(url: string): Promise<string> {
  const content = await readFile(join(built, url));
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
