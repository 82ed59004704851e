import { apiRoots } from '@icare/contracts/endpoint';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compress } from './vite/compress.ts';
import { preloadFont } from './vite/preload-font.ts';
import { serviceWorker } from './vite/service-worker.ts';
import { zodForPages } from './vite/zod-for-pages.ts';

const api = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`;
const apiPaths = [...apiRoots, '/docs'];

export default defineConfig({
  plugins: [react(), tailwind(), zodForPages(), preloadFont(), ...serviceWorker(), compress()],
  server: {
    port: Number(process.env['WEB_PORT'] ?? 5173),
    proxy: Object.fromEntries(apiPaths.map((path) => [`^${path}(/|\\?|$)`, api])),
  },
  build: {
    target: 'es2023',
    sourcemap: true,
    // prerender.ts reads the manifest to find the files of a page.
    manifest: 'manifest.json',
    // The content security policy forbids fonts in `data:` URLs, and separate files can be cached.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // The first page names every chunk, so short names are worth having: they say enough with eight letters.
        chunkFileNames: ({ name }) => `assets/${name.slice(0, 8)}-[hash:7].js`,
        codeSplitting: {
          groups: [
            // Changes only when a library is updated, so that it stays in caches when the portal is updated.
            { name: 'libraries', tags: ['$initial'], test: /[\\/]node_modules[\\/]/ },
            { name: 'portal', tags: ['$initial'] },
            // Small components of most pages, in one request instead of twenty. Every page loads all of them, so components
            // of few pages, of forms, of what is empty or failed, or with a large library are left out.
            {
              name: 'parts',
              test: /[\\/](?:ui|lib|lucide-react|domain)[\\/](?!(?:dialog|menu|tabs|error-summary|field|text-input|textarea|select|progress-bar)\.tsx|form[\\/]|states[\\/](?:empty|failed)\.tsx|run-with-toast\.ts|motifs[\\/])/,
              minShareCount: 32,
              maxModuleSize: 2400,
            },
            // Of the first page: one file instead of seven.
            {
              name: 'front',
              test: /lucide-react[\\/].*[\\/](?:arrow-left|arrow-right|pause|map-pin|calendar-plus)\.m?js$|[\\/]site[\\/](?:appointment|contact-details)\.tsx?$/,
            },
            // A line or two each, of which the name takes as much in the list that the first page has.
            {
              name: 'words',
              test: /[\\/](?:percentage|capitalised|record-status|find-pending|format-count|lagos-instant|for-trainings|use-is-self|use-narrow|compliance[\\/]access|is-officer|contracts[\\/]src[\\/]cadre)\.ts$/,
            },
            // The same for icons of buttons.
            {
              name: 'icons',
              test: /lucide-react[\\/].*[\\/](?:plus|minus|arrow-up|arrow-down|ban|undo-2|copy|circle-x|pencil|refresh-cw)\.m?js$/,
            },
            {
              name: 'record-parts',
              test: /[\\/]documents[\\/](?:record[\\/]came-from|manage[\\/]fact-labels)\.ts$/,
            },
            // What every page with answers of the portal needs, and every list of visitors: few requests instead of twenty.
            {
              name: 'queries',
              test: /[\\/]@tanstack[\\/](?:react-query|query-core)[\\/]|[\\/]ui[\\/](?:states[\\/]failed|run-with-toast)\.tsx?$/,
              minShareCount: 20,
            },
            {
              name: 'contracts',
              test: /[\\/](?:zod[\\/]v4[\\/]classic[\\/](?:coerce|iso)\.js$|contracts[\\/]src[\\/](?:dates|ids|answers|text)\.ts$)/,
            },
            // Also of forms and bars, which are no lists.
            {
              name: 'inputs',
              test: /[\\/]ui[\\/](?:text-input|select|use-media)\.tsx?$|lucide-react[\\/].*[\\/]chevron-down\.m?js$/,
            },
            {
              name: 'lists',
              test: /[\\/](?:ui[\\/]list[\\/](?:list-body|use-list-filters|use-list|filter-bar|filter-select|list-search)|ui[\\/](?:search-box|group-heading)|format[\\/]count-text)\.tsx?$|lucide-react[\\/].*[\\/](?:siren|sliders-horizontal)\.m?js$/,
            },
            // What a tap on a document loads besides: headers are most of such small files.
            {
              name: 'reader',
              test: /[\\/]documents[\\/]reading[\\/]show-place\.ts$|[\\/]ui[\\/](?:pdf[\\/](?:blank-sheet|viewer-boundary)|facts)\.tsx$|lucide-react[\\/].*[\\/](?:file-pen-line|maximize-2|external-link)\.m?js$/,
            },
            {
              name: 'downloads',
              test: /[\\/](?:domain[\\/]src[\\/]file-name|api[\\/](?:download|silence-timer)|format[\\/]save-file)\.ts$/,
            },
            {
              name: 'device',
              test: /[\\/]idb[\\/]build[\\/]|[\\/](?:api[\\/](?:device-database|saved-answers|kept-files)|offline[\\/](?:keeping|saves-data))\.ts$/,
            },
            // What the list and the reader of documents show. One by one they would be a dozen requests of which the headers
            // are four fifths, before the first word of a document. The first page has none of them.
            {
              name: 'document-parts',
              test: /lucide-react[\\/].*[\\/](?:archive|file-text|printer|clock|chevron-left|lock-keyhole|download)\.m?js$|[\\/](?:ui[\\/]notice|offline[\\/]kept-age)\.tsx?$/,
            },
          ],
        },
      },
      onLog(level, log, report) {
        // Tailwind writes no source map for its style sheet, and none is needed.
        if (log.code !== 'SOURCEMAP_BROKEN') report(level, log);
      },
    },
  },
});
