import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Site } from '@icare/contracts/site';

/** What is to be drawn: a page's path, the hospital's settings, and answers of the portal by the addresses of their calls. */
export type Drawing = { path: string; site: Site; answers: Readonly<Record<string, string>> };

/** Built by `apps/web/src/draw-page.tsx`. */
export type Drawn =
  | { isDrawn: true; markup: string; answers: object }
  | { isDrawn: false; missing: readonly string[] };

export type DrawingResult = { drawn: Drawn } | { problem: string };

type DrawingModule = {
  drawWithAnswers: (path: string, site: Site, answers: Drawing['answers']) => Promise<Drawn>;
};

// The browser functions that modules and components of the pages call while they are drawn.
const browser = { addEventListener: () => {}, matchMedia: () => ({ matches: false }) };
Object.assign(globalThis, { window: browser, ...browser });
const [, , folder = ''] = process.argv;
const loading = import(pathToFileURL(join(folder, 'draw-page.js')).href) as Promise<DrawingModule>;
// Said with the first page that is asked for.
loading.catch(() => {});

process.on('message', async ({ path, site, answers }: Drawing) => {
  let result: DrawingResult;
  try {
    const { drawWithAnswers } = await loading;
    result = { drawn: await drawWithAnswers(path, site, answers) };
  } catch (error) {
    result = { problem: String((error as Error)?.stack ?? error) };
  }
  process.send?.(result);
});
// A signal to all processes is for the portal, which still draws until it has answered everybody.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
// Without the portal there is nobody to draw for.
process.on('disconnect', () => process.exit());
