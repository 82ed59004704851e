import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { replacedPrefix } from '../platform/database/replaced-schemas.ts';
import { connectForCopy, quoted } from './tables.ts';

/** Removes the schemas and files that restores have set aside. Returns their names. */
export async function removeSetAside(
  dataDirectory: string,
  databaseUrl: string,
): Promise<string[]> {
  const removed: string[] = [];
  const client = await connectForCopy(databaseUrl);
  try {
    const { rows } = await client.query<{ name: string }>(
      'SELECT nspname AS name FROM pg_namespace WHERE starts_with(nspname, $1) ORDER BY nspname',
      [replacedPrefix],
    );
    for (const { name } of rows) {
      await client.query(`DROP SCHEMA ${quoted(name)} CASCADE`);
      removed.push(name);
    }
  } finally {
    await client.end();
  }
  for (const name of await readdir(dataDirectory)) {
    if (!/-before-restore-\d{14}$/.test(name)) continue;
    await rm(join(dataDirectory, name), { recursive: true, force: true });
    removed.push(name);
  }
  return removed;
}
