import { spawnSync } from 'node:child_process';
import { createHash, randomFillSync, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { startOwnDatabase } from '@icare/api/platform/process/own-database';
import { deployMigrations } from '@icare/database/migrate';
import { connectClient } from './database-client.ts';
import { assert, type DrillContext } from './drill.ts';
import { runPortalCommand } from './portal-command.ts';

const files = 10_000;
const totalBytes = 5_000_000_000;

/** Backs up and restores 10 000 files (5 GB), verifies every SHA-256, and compares the time with a plain copy. */
export async function restoreMuch({ folder, random, report }: DrillContext): Promise<void> {
  const source = join(folder, 'source');
  const target = join(folder, 'target');
  const archive = join(folder, 'backup.tar');
  const known = await fill(source, random);
  report(`${known.size} files, ${gigabytes(await folderSize(join(source, 'files')))}`);

  // The baseline: a plain copy of the same bytes on the same disk.
  const begun = performance.now();
  const copied = spawnSync('cp', ['-r', join(source, 'files'), join(folder, 'copy')]);
  const synced = spawnSync('sync', ['-f', join(folder, 'copy')]);
  assert(copied.status === 0 && synced.status === 0, 'cp and sync are needed for comparison');
  const plain = (performance.now() - begun) / 1000;
  report(`cp -r and sync: ${plain.toFixed(1)} s`);
  await rm(join(folder, 'copy'), { recursive: true });

  const backup = await runPortalCommand('backup', [archive], { DATA_DIR: source });
  assert(backup.code === 0, backup.output);
  report(`backup: ${backup.seconds.toFixed(1)} s, ${gigabytes((await stat(archive)).size)}`);
  await rm(source, { recursive: true });

  const restored = await runPortalCommand('restore', [archive], { DATA_DIR: target });
  assert(restored.code === 0, restored.output);
  report(
    `restore, verified and on disk: ${restored.seconds.toFixed(1)} s, ${(restored.seconds / plain).toFixed(1)} times the plain copy`,
  );
  let equal = 0;
  for (const entry of await readdir(join(target, 'files'), {
    recursive: true,
    withFileTypes: true,
  })) {
    if (!entry.isFile()) continue;
    const hash = sha256(await readFile(join(entry.parentPath, entry.name)));
    assert(known.get(entry.name) === hash, `${entry.name} came back with other bytes`);
    equal++;
  }
  assert(equal === known.size, `${equal} files came back`);
  report(`${equal} of ${known.size} files have the SHA-256 they had`);
  const check = await runPortalCommand('check', [], { DATA_DIR: target });
  assert(check.code === 0, check.output);
  report(`check: ${check.seconds.toFixed(1)} s: ${check.output.trim().split('\n').at(-1)}`);
  assert(
    restored.seconds < Math.max(120, 2.5 * plain),
    'the restore took more than two minutes, and much more than the disk needs',
  );
}

/** Creates an installation with this many documents of incompressible bytes. */
async function fill(dataFolder: string, random: () => number): Promise<Map<string, string>> {
  await mkdir(dataFolder, { recursive: true, mode: 0o755 });
  const { ownerUrl: url, stop } = await startOwnDatabase({ dataDirectory: dataFolder }, () => {});
  await deployMigrations(url);
  const client = await connectClient(url);
  const known = new Map<string, string>();
  const rows: { id: string; size: number; sha256: string }[] = [];
  const bytes = Buffer.alloc(1_000_000);
  for (let index = 0; index < files; index++) {
    const average = totalBytes / files;
    const size = Math.round(average * (0.2 + 1.6 * random()));
    const content = randomFillSync(bytes).subarray(0, size);
    const id = randomUUID();
    const parent = join(dataFolder, 'files', id.slice(-2));
    await mkdir(parent, { recursive: true });
    const file = await open(join(parent, id), 'w', 0o600);
    await file.writeFile(content);
    await file.close();
    known.set(id, sha256(content));
    rows.push({ id, size, sha256: known.get(id) as string });
  }
  const values = [
    rows.map(({ id }) => id),
    rows.map(({ size }) => size),
    rows.map((row) => row.sha256),
  ];
  const given = 'unnest($1::uuid[], $2::int[], $3::text[]) AS f(id, size, sha256)';
  await client.query(
    `INSERT INTO stored_files (id, name, extension, size, sha256, created_at)
     SELECT id, 'made.pdf', 'pdf', size, sha256, now() FROM ${given}`,
    values,
  );
  await client.query(
    `INSERT INTO documents (id, number, name, category, departments, description, status, visibility, version, file_id,
                            original_name, extension, size, version_at, created_at, updated_at)
     SELECT id, 'POL-NUR-' || id, 'Document ' || id, 'Policies', '{Nursing}', 'Made.', 'Active', 'public', 1, id,
            'made.pdf', 'pdf', size, now(), now(), now() FROM ${given}`,
    values,
  );
  await client.query(
    `INSERT INTO document_versions (id, document_id, number, file_id, created_at)
     SELECT id, id, 1, id, now() FROM documents`,
  );
  await client.end();
  await stop();
  return known;
}

async function folderSize(folder: string): Promise<number> {
  let sum = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) sum += (await stat(join(entry.parentPath, entry.name))).size;
  }
  return sum;
}

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(2)} GB`;
