/** Writes the drawings of the home banner: `pnpm draw` in apps/web. A test holds the committed files to it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawScene } from './draw-scene.ts';
import { scenes } from './scenes.ts';

const folder = join(import.meta.dirname, '../src/home/scenes');
for (const scene of scenes) writeFileSync(join(folder, `${scene.name}.svg`), drawScene(scene));
