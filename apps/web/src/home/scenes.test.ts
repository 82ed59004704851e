import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawScene } from '../../motifs/draw-scene.ts';
import { scenes } from '../../motifs/scenes.ts';

const folder = join(import.meta.dirname, 'scenes');
const read = (name: string) => readFileSync(join(folder, `${name}.svg`), 'utf8');

test.each(scenes)('$name.svg is what its source draws, and small', (scene) => {
  expect(read(scene.name)).toBe(drawScene(scene));
  expect(read(scene.name).length).toBeLessThan(15_000);
});

test('every drawing has its source', () => {
  const drawn = scenes.map(({ name }) => `${name}.svg`);
  expect(readdirSync(folder).toSorted()).toEqual(drawn.toSorted());
});

test.each(scenes)(
  '$name.svg takes its colours from the page and carries nothing else',
  ({ name }) => {
    const colours = [...read(name).matchAll(/(?:fill|stroke)="([^"]*)"/g)].map(
      ([, colour]) => colour,
    );
    expect(new Set(colours)).toEqual(
      new Set(['none', 'currentColor', 'var(--uli-accent,currentColor)']),
    );
    const elements = [...read(name).matchAll(/<(\w+)/g)].map(([, element]) => element);
    expect(new Set(elements)).toEqual(new Set(['svg', 'path']));
  },
);
