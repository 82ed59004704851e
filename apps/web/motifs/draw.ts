/** Writes the drawings of the home page: `pnpm draw` in apps/web. A test holds the committed files to it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawings } from './drawings.ts';

const home = join(import.meta.dirname, '../src/home');
for (const { file, draw } of drawings) writeFileSync(join(home, file), draw());
