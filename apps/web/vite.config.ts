import { apiRoots } from '@icare/contracts/endpoint';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compress } from './vite/compress.ts';
import { preloadFont } from './vite/preload-font.ts';

const api = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`;
const apiPaths = [...apiRoots, '/docs'];

export default defineConfig({
  plugins: [react(), tailwind(), preloadFont(), compress()],
  server: {
    port: Number(process.env['WEB_PORT'] ?? 5173),
    proxy: Object.fromEntries(apiPaths.map((path) => [`^${path}(/|\\?|$)`, api])),
  },
  build: {
    target: 'es2023',
    sourcemap: true,
    // What prerender.ts reads to know the files of a page.
    manifest: 'manifest.json',
    // The content security policy allows no data: fonts, and a file of its own can be cached.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes only with a version of a library, so that an update of the portal leaves it in the caches.
            { name: 'libraries', tags: ['$initial'], test: /[\\/]node_modules[\\/]/ },
            { name: 'portal', tags: ['$initial'] },
            // Small parts of most pages, in one request instead of twenty. Every page brings them all along, the first one
            // too: not what only some need, nor what stands on a large library.
            {
              name: 'parts',
              test: /[\\/](?:ui|lib|lucide-react|domain)[\\/](?!(?:dialog|menu|tabs)\.tsx|form[\\/]leave-question\.tsx)/,
              minShareCount: 32,
              maxModuleSize: 2400,
            },
          ],
        },
      },
      onLog(level, log, report) {
        // Tailwind writes no source map for its style sheet; none is wanted either.
        if (log.code !== 'SOURCEMAP_BROKEN') report(level, log);
      },
    },
  },
});
