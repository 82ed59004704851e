/** Writes the drawings of the home page: `pnpm draw` in packages/motifs. A test compares the committed files. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawings } from './drawings.ts';

const home = join(import.meta.dirname, '../../../apps/web/src/home');
for (const { file, render } of drawings) writeFileSync(join(home, file), render());
