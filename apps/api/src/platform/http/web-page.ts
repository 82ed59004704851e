import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Site } from '@icare/contracts/site';
import { telephoneHref } from '@icare/domain/telephone';
import { LRUCache } from 'lru-cache';
import { escapeHtml, jsonInHtml } from '../escape-html.ts';
import { scaleToMemory } from '../scale-to-memory.ts';
import { isUuid } from '../uuid.ts';
import type { DrawnPage, PageToDraw } from './drawn-pages.ts';

/** A page that the build of the web app prerendered. */
type PrerenderedPage = {
  path: string;
  /** It has a page for each id below its path, for which this call has an answer (`/api/documents/:id`). */
  callForId?: string;
  title: string;
  /** It begins with what the portal answers, and is drawn again with these answers. */
  hasAnswers?: boolean;
  /** The page's own styles and scripts, as links. */
  head: string;
  markup: string;
  /** The markup with the banner for demonstration data. */
  demonstrationMarkup: string;
  /** Placeholders in the markup, each with the setting that replaces it; nested settings have dotted names. */
  settings: [placeholder: string, name: string][];
};

/** Characters of pages that are kept as they are sent; a document's has some 70 000. */
const maxKept = 10_000_000;

/**
 * Renders the HTML page of the web app for a path. It contains the hospital's settings as JSON and, if the build
 * prerendered this path, its markup, which browsers show before any script runs. `draw` gives it with its first answers;
 * with a query it begins with others. Pages are cached until a setting changes, or what was drawn.
 */
export async function createPageRenderer(
  root: string,
  draw: (page: PageToDraw, site: Site) => Promise<DrawnPage | null>,
): Promise<(pathname: string, query: string, site: Site) => Promise<string>> {
  const template = await readFile(join(root, 'index.html'), 'utf8');
  const prerendered = await readPrerenderedPages(join(root, 'prerendered'));
  const kept = new LRUCache<string, { site: string; drawn: DrawnPage | null; page: string }>({
    maxSize: scaleToMemory(maxKept),
    sizeCalculation: ({ page }) => page.length,
  });
  const findParent = (pathname: string) => {
    const end = pathname.lastIndexOf('/');
    const parent = prerendered.get(pathname.slice(0, end));
    return parent?.callForId && isUuid(pathname.slice(end + 1)) ? parent : undefined;
  };
  return async (pathname, query, site) => {
    const found = prerendered.get(pathname) ?? findParent(pathname);
    const settings = JSON.stringify(site);
    const isDrawn = found?.hasAnswers && !query;
    const drawn = isDrawn ? await draw(toDraw(found, pathname), site) : null;
    // What the build has drawn is that of no id.
    const page = found?.callForId && !drawn ? undefined : found;
    const key = page ? pathname : '';
    const known = kept.get(key);
    if (known?.site === settings && known.drawn === drawn) return known.page;
    const written = write(template, page, site, drawn);
    kept.set(key, { site: settings, drawn, page: written });
    return written;
  };
}

function toDraw({ callForId }: PrerenderedPage, path: string): PageToDraw {
  const id = path.slice(path.lastIndexOf('/') + 1);
  return { path, ...(callForId && { firstCall: callForId.replace(':id', () => id) }) };
}

/** Prerendered pages by path. Empty if the build prerendered nothing. */
async function readPrerenderedPages(folder: string): Promise<Map<string, PrerenderedPage>> {
  const files = await readdir(folder).catch(() => []);
  return new Map(
    await Promise.all(
      files.map(async (file) => {
        const page = JSON.parse(await readFile(join(folder, file), 'utf8')) as PrerenderedPage;
        return [page.path, page] as const;
      }),
    ),
  );
}

/** Placeholders in the text for browsers without scripts. */
const telephonePlaceholders: PrerenderedPage['settings'] = [
  ['*#1#*', 'phone'],
  ['*#2#*', 'emergencyNumber'],
];

function write(
  template: string,
  page: PrerenderedPage | undefined,
  site: Site,
  drawn: DrawnPage | null,
): string {
  const fill = (text: string, settings: PrerenderedPage['settings']) =>
    settings.reduce(
      (filled, [placeholder, name]) => writeSetting(filled, placeholder, readSetting(site, name)),
      text,
    );
  const data = jsonInHtml(site);
  const html = fill(template, telephonePlaceholders).replace(
    /(<script type="application\/json" id="site">)[^<]*(<\/script>)/,
    (_, open: string, close: string) => `${open}${data}${close}`,
  );
  if (!page) return html;
  const { markup } = drawn ?? {
    markup: fill(site.demonstration ? page.demonstrationMarkup : page.markup, page.settings),
  };
  const answers = drawn
    ? `<script type="application/json" id="answers" data-at="${drawn.at}">${jsonInHtml(drawn.answers)}</script>`
    : '';
  return moveScripts(html.replace('</head>', () => `${page.head}</head>`))
    .replace(/<title>[^<]*/, `<title>${page.title} · I-CARE Portal`)
    .replace('</body>', () => `${answers}</body>`)
    .replace('<div id="root">', () => `<div id="root" data-in-advance="">${markup}`);
}

/** Moves the modules of a page into a template, which apps/web/public/load-scripts.js opens after the first paint. */
function moveScripts(html: string): string {
  const modules = /\s*(?:<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g;
  const tags = (html.match(modules) ?? []).map((tag) => tag.trim()).join('');
  return html
    .replaceAll(modules, '')
    .replace(
      '</head>',
      () =>
        `<template id="scripts">${tags}</template><script src="/load-scripts.js" defer></script></head>`,
    );
}

/** Replaces a placeholder: in `tel:` links by the number as a telephone dials it, elsewhere by the text as people read it. */
function writeSetting(markup: string, placeholder: string, value: string): string {
  return markup
    .replaceAll(`tel:${placeholder}`, () => escapeHtml(telephoneHref(value)))
    .replaceAll(placeholder, () => escapeHtml(value));
}

function readSetting(site: Site, name: string): string {
  const [first = '', second] = name.split('.');
  const value = site[first as keyof Site];
  return String(second && typeof value === 'object' ? value[second as keyof typeof value] : value);
}
