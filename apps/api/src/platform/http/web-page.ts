import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pages } from '@icare/contracts/pages';
import type { Site } from '@icare/contracts/site';
import { telephoneHref } from '@icare/domain/telephone';
import { escapeHtml, jsonInHtml } from '../escape-html.ts';

/** A page as the build of the web app prerendered it. */
type PageInAdvance = {
  title: string;
  /** The page's own styles and scripts, as links. */
  head: string;
  markup: string;
  /** The same under the banner of demonstration data. */
  demonstrationMarkup: string;
  /** The placeholder of a setting, and the setting's name, dotted where nested. */
  settings: [placeholder: string, name: string][];
};

/**
 * Writes the one page of the web app for an address: with the settings of the hospital, as data that no policy takes for
 * a script, and where the build drew it in advance, with what it shows, so that it is there before any script. Kept
 * until a setting changes.
 */
export async function webPages(root: string): Promise<(pathname: string, site: Site) => string> {
  const template = await readFile(join(root, 'index.html'), 'utf8');
  const inAdvance = await readPagesInAdvance(join(root, 'prerendered'));
  const written = new Map<string, { site: string; page: string }>();
  return (pathname, site) => {
    const key = inAdvance.has(pathname) ? pathname : '';
    const settings = JSON.stringify(site);
    const known = written.get(key);
    if (known?.site === settings) return known.page;
    const page = write(template, inAdvance.get(key), site);
    written.set(key, { site: settings, page });
    return page;
  };
}

/** By address. None is there in a build that drew nothing. */
async function readPagesInAdvance(folder: string): Promise<Map<string, PageInAdvance>> {
  const files = await readdir(folder).catch(() => []);
  return new Map(
    await Promise.all(
      files.map(async (file) => {
        const name = file.replace('.json', '') as keyof typeof pages;
        const page = JSON.parse(await readFile(join(folder, file), 'utf8')) as PageInAdvance;
        return [pages[name].path, page] as const;
      }),
    ),
  );
}

/** Placeholders of the telephone numbers on a page without scripts. */
const numbers: PageInAdvance['settings'] = [
  ['*#1#*', 'phone'],
  ['*#2#*', 'emergencyNumber'],
];

function write(template: string, page: PageInAdvance | undefined, site: Site): string {
  const fill = (text: string, settings: PageInAdvance['settings']) =>
    settings.reduce(
      (filled, [placeholder, name]) => writeSetting(filled, placeholder, readSetting(site, name)),
      text,
    );
  const data = jsonInHtml(site);
  const html = fill(template, numbers).replace(
    /(<script type="application\/json" id="site">)[^<]*(<\/script>)/,
    (_, open: string, close: string) => `${open}${data}${close}`,
  );
  if (!page) return html;
  const markup = fill(site.demonstration ? page.demonstrationMarkup : page.markup, page.settings);
  return html
    .replace(/<title>[^<]*/, `<title>${page.title} · I-CARE Portal`)
    .replace('</head>', () => `${page.head}</head>`)
    .replace('<div id="root">', () => `<div id="root" data-in-advance="">${markup}`);
}

/** In `tel:` links a number is written as a telephone dials it, elsewhere as people read it. */
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
