import { parseArgs } from 'node:util';
import { openCheckedFiles } from '../backup/checked-files.ts';
import { findDifferences } from '../backup/find-differences.ts';
import { createProgress, readableBytes } from '../backup/progress.ts';
import { connectForCopy } from '../backup/tables.ts';
import { systemClock } from '../platform/clock.ts';
import { UsageError } from '../platform/process/command-errors.ts';
import { withDatabase } from './with-database.ts';

const usage = `usage: pnpm check [--quick]
Compares every file with its row, and names what is changed, missing or stray. --quick looks at sizes only.`;

export async function checkFiles(words: string[]): Promise<number> {
  const { quick } = read(words);
  const { found, files, bytes, young } = await withDatabase(
    async ({ config, ownerUrl }) => {
      const client = await connectForCopy(ownerUrl);
      try {
        const { rows } = await client.query(
          'SELECT coalesce(sum(size), 0) AS bytes FROM stored_files',
        );
        const progress = createProgress('Checking', Number(rows[0]?.bytes));
        const result = await findDifferences(client, await openCheckedFiles(config), {
          quick,
          now: systemClock(),
          progress,
        });
        progress.end();
        return result;
      } finally {
        await client.end();
      }
    },
    { anySchema: true },
  );
  for (const { problem, path } of found)
    console.log(`${problem}  files/${path.replaceAll('\\', '/')}`);
  if (young > 0) console.error(`${young} files without a row are too young to tell.`);
  const count = (problem: string) => found.filter((one) => one.problem === problem).length;
  const compared = quick ? 'size' : 'SHA-256';
  console.log(
    found.length === 0
      ? `${files} files, ${readableBytes(bytes)}: every ${compared} is right, none is missing, none is stray.`
      : `${files} files, ${readableBytes(bytes)}: ${count('changed')} changed, ${count('missing')} missing, ${count('stray')} stray.`,
  );
  return found.length === 0 ? 0 : 1;
}

function read(words: string[]): { quick: boolean } {
  try {
    const { values } = parseArgs({
      args: words,
      options: { quick: { type: 'boolean', default: false } },
    });
    return { quick: values.quick };
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${usage}`);
  }
}
