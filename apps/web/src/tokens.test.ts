// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Contrast in both themes, computed as in WCAG 2.2. In the journeys axe checks only one theme. */
const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
type Colour = readonly [lightness: number, chroma: number, hue: number];
type Theme = ReadonlyMap<string, Colour>;

function themeAt(selector: string): Theme {
  const from = css.indexOf(`${selector} {`);
  const block = css.slice(from, css.indexOf('}', from));
  const colours = block.matchAll(/--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\);/g);
  return new Map(
    Array.from(colours, ([, name = '', l, c, h]) => [name, [Number(l), Number(c), Number(h)]]),
  );
}
const light = themeAt(':root');
const dark = themeAt(':root[data-theme="dark"]');

function readColour(theme: Theme, name: string): Colour {
  const colour = theme.get(name);
  if (!colour) throw new Error(`No token --${name}`);
  return colour;
}

/** Relative luminance of an OKLCH colour, converted as in CSS Color 4 to the 8-bit sRGB channels that a screen shows. */
function luminance([lightness, chroma, hue]: Colour): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const [red, green, blue] = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map(roundToScreen) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** A linear channel (0 to 1) after rounding to the 8 bits of a screen. */
function roundToScreen(linear: number): number {
  const inRange = Math.min(1, Math.max(0, linear));
  const encoded = inRange <= 0.0031308 ? 12.92 * inRange : 1.055 * inRange ** (1 / 2.4) - 0.055;
  const rounded = Math.round(encoded * 255) / 255;
  return rounded <= 0.04045 ? rounded / 12.92 : ((rounded + 0.055) / 1.055) ** 2.4;
}

function contrast(theme: Theme, one: string, other: string): number {
  const [low, high] = [luminance(readColour(theme, one)), luminance(readColour(theme, other))].sort(
    (a, b) => a - b,
  ) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** The rows of the table at the head of tokens.css: foreground, background, and their contrast in the light and dark theme. */
const pairs = Array.from(
  css.matchAll(/^ {3}(\S+) (on|text|quiet|mark)? ?(.*?) {2,}([\d.]+) {2,}([\d.]+)$/gm),
  ([row]) => row.trim().split(/ {2,}/),
).map(([pair = '', inLight, inDark]) => {
  const [first = '', second = '', third = ''] = pair.split(' ');
  const isSlide = first === 'slide';
  const part = { text: 'ink', quiet: 'quiet', mark: 'mark' }[third];
  return {
    pair,
    background: isSlide ? `slide-${second}` : third,
    foreground: isSlide ? `slide-${second}-${part}` : first,
    // WCAG 2.2: 3 for graphics and focus rings (1.4.11), 4.5 for text (1.4.3).
    minimum: /^(line-strong|focus)|mark$/.test(pair) ? 3 : 4.5,
    written: [inLight, inDark],
  };
});

test('the table has every text colour on every background that it may have, and every slide', () => {
  const named = new Set(pairs.map(({ pair }) => pair));
  const tones = ['ink', 'muted', 'primary', 'accent-ink', 'danger', 'warning', 'success', 'info'];
  for (const ground of ['surface', 'raised', 'sunken'])
    for (const tone of [...tones, 'orange', 'neutral'])
      expect(named).toContain(`${tone} on ${ground}`);
  for (const ground of [...light.keys()].filter((name) => name.endsWith('-soft'))) {
    const tone = ground.replace('-soft', '');
    expect(named).toContain(`${tone === 'accent' ? 'accent-ink' : tone} on ${ground}`);
  }
  for (const tone of [...light.keys()].filter((name) => name.startsWith('on-')))
    expect(named).toContain(`${tone} on ${tone.replace('on-', '')}`);
  for (const slide of [...light.keys()].filter((name) => /^slide-[a-z]+$/.test(name)))
    for (const part of ['text', 'quiet', 'mark'])
      expect(named).toContain(`slide ${slide.replace('slide-', '')} ${part}`);
});

test.each(pairs)(
  '$pair: at least $minimum in both themes, and equal to the table',
  ({ foreground, background, minimum, written }) => {
    const computed = [light, dark].map((theme) => contrast(theme, foreground, background));
    for (const value of computed) expect(value).toBeGreaterThanOrEqual(minimum);
    expect(computed.map((value) => value.toFixed(2))).toEqual(written);
  },
);

test('the dark theme by the system’s setting equals the dark theme by choice', () => {
  expect(themeAt(':root:not([data-theme="light"])')).toEqual(dark);
  const inLight = [...light.keys()];
  expect([...dark.keys()]).toEqual(inLight);
});

/** The colours used by text or background classes of the screens. */
function findUsedColours(kind: 'text' | 'bg'): string[] {
  const root = import.meta.dirname;
  const sources = globSync('**/*.{ts,tsx}', { cwd: root }).filter(
    (path) => !path.includes('.test.'),
  );
  const found = new Set<string>();
  for (const path of sources) {
    const source = readFileSync(join(root, path), 'utf8');
    for (const [, name = ''] of source.matchAll(new RegExp(`\\b${kind}-([a-z]+(?:-[a-z]+)*)`, 'g')))
      if (light.has(name)) found.add(name);
  }
  return [...found].sort();
}

test('every pair of colours that is readable in the light theme is readable in the dark theme', () => {
  const [tones, grounds] = [findUsedColours('text'), findUsedColours('bg')];
  expect(tones).toContain('muted');
  expect(grounds).toContain('primary-soft');
  const worse = tones.flatMap((tone) =>
    grounds
      .filter((ground) => ground !== tone)
      .filter(
        (ground) => contrast(light, tone, ground) >= 4.5 && contrast(dark, tone, ground) < 4.5,
      )
      .map((ground) => `${tone} on ${ground}`),
  );
  expect(worse).toEqual([]);
});
