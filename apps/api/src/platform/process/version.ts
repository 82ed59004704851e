import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const manifest = readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8');

export const portalVersion: string = JSON.parse(manifest).version;
