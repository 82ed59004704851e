import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { cp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startOwnDatabase } from '@icare/api/platform/process/own-database';
import { signIn, startPortalProcess } from '@icare/bench/portal-process';
import { assertComplete, ownDatabaseUrl } from './check-kept.ts';
import { connectClient } from './database-client.ts';
import { assert, type Drill } from './drill.ts';
import { runPortalCommand, startCommand } from './portal-command.ts';
import { restoreMuch } from './restore-much.ts';
import { keepUploading } from './uploads.ts';

export const restore: Drill = {
  name: 'restore',
  proves:
    'a backup under load has no partial document; kill -9 of a restore at any moment leaves all of the old or all of the new data',
  run: async (context) => {
    if (context.full) return restoreMuch(context);
    const { folder, short, random, report } = context;
    const dataFolder = join(folder, 'data');
    const archive = join(folder, 'backup.tar');
    const environment = { DATA_DIR: dataFolder };
    const start = () => startPortalProcess({ environment, logFile: join(folder, 'portal.log') });

    const portal = await start();
    const token = await signIn(portal.url);
    const first = keepUploading(portal.url, token, { lanes: 4, random });
    await first.acknowledged(4);
    const made = await runPortalCommand('backup', [archive], environment);
    assert(made.code === 0, `the backup under load ended with ${made.code}: ${made.output}`);
    const meanwhile = await first.stop();
    const refused = await runPortalCommand('restore', [archive, '--replace'], environment);
    assert(
      refused.code === 1 && refused.output.includes('already running'),
      `a restore beside a running portal ended with ${refused.code}: ${refused.output}`,
    );
    await portal.stop();
    report(`a backup while ${meanwhile.length} uploads went on; a restore meanwhile is refused`);

    const old = await readState(dataFolder);
    const whole = await copyFolder(dataFolder, join(folder, 'whole'));
    const restored = await runPortalCommand('restore', [archive, '--replace'], { DATA_DIR: whole });
    assert(restored.code === 0, `the restore ended with ${restored.code}: ${restored.output}`);
    const fresh = await readState(whole);
    assert(fresh.text !== old.text, 'the backup and what came after it are the same');
    report(
      `restored in ${restored.seconds.toFixed(1)} s: ${fresh.files} files where there were ${old.files}`,
    );

    const counts = { old: 0, new: 0 };
    const kills = short ? 6 : 40;
    for (let kill = 0; kill < kills; kill++) {
      const tried = await copyFolder(dataFolder, join(folder, 'tried'));
      const moment = moments[kill % moments.length] as Moment;
      await killAt(tried, archive, moment, random() * restored.seconds * 1000, kill % 2 === 0);
      const check = await runPortalCommand('check', [], { DATA_DIR: tried });
      assert(check.code === 0, `killed at ${moment.name}, the check says: ${check.output}`);
      const found = await readState(tried);
      const isOld = found.text === old.text;
      assert(
        isOld || found.text === fresh.text,
        `killed at ${moment.name}, it is neither old nor new`,
      );
      counts[isOld ? 'old' : 'new']++;
      const left = (await readdir(tried)).filter((name) =>
        /^(restoring-|restore-journal)/.test(name),
      );
      assert(left.length === 0, `killed at ${moment.name}, this is left: ${left.join(', ')}`);
    }
    report(
      `${kills} kills: ${counts.old} times all of the old, ${counts.new} times all of the new`,
    );

    const again = await startPortalProcess({
      environment: { DATA_DIR: whole },
      logFile: join(folder, 'restored.log'),
    });
    await signIn(again.url);
    await assertComplete(await ownDatabaseUrl(whole), whole);
    await again.stop();
  },
};

type Moment = { name: string; isReached: ((names: string[]) => boolean) | null };

/** Critical moments for a kill, recognised by the names in the data folder, and a random moment. */
const moments: Moment[] = [
  { name: 'any time', isReached: null },
  { name: 'the journal is written', isReached: (names) => names.includes('restore-journal.json') },
  { name: 'the old files are aside', isReached: (names) => names.some(isAside) },
  {
    name: 'the new files are in place',
    isReached: (names) => names.some(isAside) && names.includes('files'),
  },
  {
    name: 'the journal is gone',
    isReached: (names) => names.some(isAside) && !names.includes('restore-journal.json'),
  },
];
const isAside = (name: string) => name.startsWith('files-before-restore-');

async function killAt(
  dataFolder: string,
  archive: string,
  { isReached }: Moment,
  milliseconds: number,
  withDatabase: boolean,
) {
  const command = startCommand('restore', [archive, '--replace'], { DATA_DIR: dataFolder });
  if (isReached === null) await sleep(milliseconds);
  else {
    // Polls without a pause, since the moments are short.
    while (command.isRunning() && !isReached(readdirSync(dataFolder))) {
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  const server = withDatabase ? databaseProcess(dataFolder) : null;
  command.kill();
  if (server) {
    try {
      process.kill(server, 'SIGKILL');
    } catch {
      // It has exited already.
    }
  }
  await command.ended;
}

function databaseProcess(dataFolder: string): number | null {
  try {
    const lock = readFileSync(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8');
    return Number(lock.split('\n')[0]) || null;
  } catch {
    return null;
  }
}

async function copyFolder(from: string, to: string): Promise<string> {
  await rm(to, { recursive: true, force: true });
  await cp(from, to, { recursive: true, filter: (path) => !path.endsWith('portal.lock') });
  return to;
}

/** Reads the rows and file hashes of an installation, and asserts that they match each other. */
async function readState(dataFolder: string): Promise<{ text: string; files: number }> {
  const { ownerUrl: url, stop } = await startOwnDatabase({ dataDirectory: dataFolder }, () => {});
  const client = await connectClient(url);
  try {
    const { rows } = await client.query<{ name: string; text: string }>(
      `SELECT 'files' AS name, string_agg(id || ' ' || sha256, E'\\n' ORDER BY id) AS text FROM stored_files
       UNION ALL SELECT 'documents', string_agg(id || ' ' || file_id || ' ' || name, E'\\n' ORDER BY id) FROM documents
       UNION ALL SELECT 'versions', string_agg(id::text, ' ' ORDER BY id) FROM document_versions
       UNION ALL SELECT 'audit', string_agg(id::text, ' ' ORDER BY sequence) FROM audit_events WHERE action LIKE 'document.%'
       UNION ALL SELECT 'restored', string_agg(key, ' ') FROM settings WHERE key = 'last-restore'`,
    );
    const named = new Map(rows.map(({ name, text }) => [name, text]));
    const lying = await filesIn(join(dataFolder, 'files'));
    const text = named.get('files') ?? '';
    assert(text === lying.join('\n'), 'the files are not those that the rows name');
    return { text: JSON.stringify(rows), files: lying.length };
  } finally {
    await client.end();
    await stop();
  }
}

async function filesIn(folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const bytes = await readFile(join(entry.parentPath, entry.name));
    found.push(`${entry.name} ${createHash('sha256').update(bytes).digest('hex')}`);
  }
  return found.sort();
}
