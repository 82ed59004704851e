import { join } from 'node:path';
import { measurePages, pageLimits } from '../apps/web/vite/page-sizes.ts';
import { table } from './table.ts';

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

/** The scripts of each page, gzipped. */
export async function printPageSizes() {
  const { first, pages } = await measurePages(join(import.meta.dirname, '../apps/web/dist'));
  const rows = pages.map(({ module, bytes, more }) => [
    module,
    kilobytes(bytes),
    kilobytes(Math.max(0, more)),
    more > pageLimits.more ? 'missed' : 'met',
  ]);
  console.log(table(['page or part', 'kB', 'beyond the first page', ''], rows));
  console.log(`\nFirst page: ${kilobytes(first)} kB (goal ${kilobytes(pageLimits.first)}).`);
}
