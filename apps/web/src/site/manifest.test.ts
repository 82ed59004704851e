import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../../public');
const manifest = JSON.parse(readFileSync(join(folder, 'site.webmanifest'), 'utf8'));
type Icon = { src: string; sizes: string; type: string; purpose?: string };
const icons: Icon[] = manifest.icons;

/** From the header of a PNG. */
function measure(src: string): string {
  const bytes = readFileSync(join(folder, src));
  expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

test('every icon is there and has the size that the manifest says', () => {
  for (const { src, sizes, type } of icons) {
    if (type === 'image/png') expect([src, measure(src)]).toEqual([src, sizes]);
    else expect(readFileSync(join(folder, src), 'utf8')).toContain('<svg');
  }
});

test('browsers can install it: a name, large icons, one that may be cut round, a window of its own', () => {
  expect(manifest).toMatchObject({ name: 'I-CARE Portal', short_name: 'I-CARE' });
  const plain = icons.filter(({ purpose }) => purpose === undefined).map(({ sizes }) => sizes);
  expect(plain).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  expect(['standalone', 'minimal-ui', 'fullscreen']).toContain(manifest.display);
});

test('it starts, and its shortcuts lead, inside its scope', () => {
  const origin = 'https://portal.example';
  const scope = new URL(manifest.scope, origin).href;
  const shortcuts: { url: string }[] = manifest.shortcuts;
  for (const url of [manifest.start_url, ...shortcuts.map(({ url }) => url)]) {
    expect(new URL(url, origin).href.startsWith(scope)).toBe(true);
  }
});

test('the page names it, and the icon for the home screen of iOS', () => {
  const html = readFileSync(join(folder, '../index.html'), 'utf8');
  expect(html).toMatch(/<link rel="manifest" href="\/site\.webmanifest"/);
  const [, icon = ''] = /rel="apple-touch-icon"[^>]*href="([^"]+)"/.exec(html) ?? [];
  expect(measure(icon)).toBe('180x180');
});
