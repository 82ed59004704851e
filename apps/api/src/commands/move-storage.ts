import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createProgress } from '../backup/progress.ts';
import { connectForCopy } from '../backup/tables.ts';
import type { Config } from '../config.ts';
import { uuidV7 } from '../platform/clock.ts';
import { CommandError, UsageError } from '../platform/process/command-errors.ts';
import { writePrivateFile } from '../platform/process/data-folder.ts';
import { openPlaces } from '../platform/storage/open-storage.ts';
import { isUuid } from '../platform/uuid.ts';
import { areMoved, beginning, isSamePlace, moveFiles } from './move-files.ts';
import { withDatabase } from './with-database.ts';

const usage = `usage: pnpm storage:move [--remove]
Copies every file from the place of STORAGE_FROM to that of STORAGE_URL, or to DATA_DIR/files without one, while the portal
runs with the same settings, and compares each with its row. Interrupted, it goes on where it was. --remove also removes
each file from the former place once it is at the new one.`;

export async function moveStorage(words: string[]): Promise<number> {
  const removes = read(words);
  return withDatabase(async ({ config, ownerUrl }) => {
    const { current, former } = await openPlaces(config);
    if (former === null) {
      throw new CommandError(
        'STORAGE_FROM is not set. Set it to where the files are now, start the portal with it, then move them.',
      );
    }
    if (await isSamePlace(current, former, uuidV7())) {
      throw new CommandError(
        'STORAGE_FROM and STORAGE_URL lead to the same place. Nothing was moved.',
      );
    }
    const journal = openJournal(config, removes);
    const client = await connectForCopy(ownerUrl);
    try {
      const reached = await journal.read();
      const after = (await areMoved(client, current, reached)) ? reached : beginning;
      const { rows } = await client.query(
        'SELECT coalesce(sum(size), 0) AS bytes FROM stored_files WHERE id > $1',
        [after],
      );
      const progress = createProgress('Moving', Number(rows[0]?.bytes));
      const { copied, there, left, damaged } = await moveFiles(
        client,
        { current, former },
        { after, removes, progress, reached: journal.write },
      );
      progress.end();
      if (left === 0) await journal.remove();
      for (const { id, problem } of damaged) console.log(`${problem}  ${id}`);
      console.log(
        `${copied} files copied, ${there} were there already; each is what its row says. ${damaged.length} cannot be moved.`,
      );
      if (left > 0) {
        console.log(
          `${left} could not be removed from the former place, as while a backup is being made: run this again.`,
        );
      } else if (damaged.length === 0) {
        console.log(
          'Every file is at the new place: unset STORAGE_FROM, and start the portal again.',
        );
      }
      return damaged.length === 0 && left === 0 ? 0 : 1;
    } finally {
      await client.end();
    }
  });
}

/** Remembers how far a move between these places had got. */
function openJournal({ dataDirectory, objectStore, formerStorage }: Config, removes: boolean) {
  const path = join(dataDirectory, 'storage-move.json');
  const placeOf = (place: Config['formerStorage']) =>
    place === 'disk' || place === null
      ? 'disk'
      : `${place.endpoint ?? place.region} ${place.bucket} ${place.prefix}`;
  const move = `${placeOf(formerStorage)} > ${placeOf(objectStore)}${removes ? ', removing' : ''}`;
  return {
    read: async (): Promise<string> => {
      const text = await readFile(path, 'utf8').catch(() => '{}');
      try {
        const found = JSON.parse(text) as { move?: unknown; after?: unknown };
        return found.move === move && isUuid(String(found.after)) ? String(found.after) : beginning;
      } catch {
        return beginning;
      }
    },
    write: (after: string) => writePrivateFile(path, JSON.stringify({ move, after })),
    remove: () => rm(path, { force: true }),
  };
}

function read(words: string[]): boolean {
  try {
    const { values } = parseArgs({
      args: words,
      options: { remove: { type: 'boolean', default: false } },
    });
    return values.remove;
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${usage}`);
  }
}
