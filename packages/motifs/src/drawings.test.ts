import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawings } from './drawings.ts';

const home = join(import.meta.dirname, '../../../apps/web/src/home');
const read = (file: string) => readFileSync(join(home, file), 'utf8');

test.each(drawings)('$file equals what its source renders and is small', ({ file, render }) => {
  expect(read(file)).toBe(render());
  expect(read(file).length).toBeLessThan(15_000);
});

test('every SVG file has a source', () => {
  const files = ['slide-drawings', 'figure-drawings'].flatMap((folder) =>
    readdirSync(join(home, folder)).map((name) => `${folder}/${name}`),
  );
  expect(files.toSorted()).toEqual(drawings.map(({ file }) => file).toSorted());
});

test.each(drawings)('$file takes its colours from the page and contains only paths', ({ file }) => {
  const colours = [...read(file).matchAll(/(?:fill|stroke)="([^"]*)"/g)].map(
    ([, colour]) => colour,
  );
  for (const colour of colours)
    expect(['none', 'currentColor', 'var(--uli-accent,currentColor)']).toContain(colour);
  const elements = [...read(file).matchAll(/<(\w+)/g)].map(([, element]) => element);
  expect(new Set(elements)).toEqual(new Set(['svg', 'path']));
});

test.each([
  ['specialists', 100],
  ['medical-courses', 100],
  ['years', 32],
  ['hours', 24],
])('the drawing of %s has %i marks', (name, count) => {
  const closedPaths = read(`figure-drawings/${name}.svg`).match(/z/g) ?? [];
  // Paths that are not marks: the dot in the centre of `years`, the dots for the seven days in `hours`.
  const otherPaths: Record<string, number> = { years: 1, hours: 7 };
  expect(closedPaths.length - (otherPaths[name] ?? 0)).toBe(count);
});
