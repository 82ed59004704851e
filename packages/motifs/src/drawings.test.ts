import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawings } from './drawings.ts';

const home = join(import.meta.dirname, '../../../apps/web/src/home');
const read = (file: string) => readFileSync(join(home, file), 'utf8');

test.each(drawings)('$file is what its source draws, and small', ({ file, draw }) => {
  expect(read(file)).toBe(draw());
  expect(read(file).length).toBeLessThan(15_000);
});

test('every drawing has its source', () => {
  const files = ['scenes', 'counts'].flatMap((folder) =>
    readdirSync(join(home, folder)).map((name) => `${folder}/${name}`),
  );
  expect(files.toSorted()).toEqual(drawings.map(({ file }) => file).toSorted());
});

test.each(drawings)(
  '$file takes its colours from the page and carries nothing else',
  ({ file }) => {
    const colours = [...read(file).matchAll(/(?:fill|stroke)="([^"]*)"/g)].map(
      ([, colour]) => colour,
    );
    for (const colour of colours)
      expect(['none', 'currentColor', 'var(--uli-accent,currentColor)']).toContain(colour);
    const elements = [...read(file).matchAll(/<(\w+)/g)].map(([, element]) => element);
    expect(new Set(elements)).toEqual(new Set(['svg', 'path']));
  },
);

test.each([
  ['specialists', 100],
  ['courses', 100],
  ['years', 32],
  ['hours', 24],
])('the drawing of %s has its %i marks', (name, count) => {
  const closed = read(`counts/${name}.svg`).match(/z/g) ?? [];
  // Besides the marks: the middle of the years; the seven days of the hours.
  const others: Record<string, number> = { years: 1, hours: 7 };
  expect(closed.length - (others[name] ?? 0)).toBe(count);
});
