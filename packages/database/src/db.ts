/**
 * The developer's commands around migrations.
 *
 *   node packages/database/src/db.ts check        exit 1 when schema.prisma and the migrations differ
 *   node packages/database/src/db.ts new <name>   write the next migration from that difference
 *   node packages/database/src/db.ts status       list which migrations DATABASE_URL has
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { deployMigrations, readHistory, readMigrations } from './migrate.ts';
import { schemaDifference, writeMigration } from './schema-engine.ts';

/** Runs `work` against a temporary server, for commands that only compare schemas. */
async function withScratchServer<T>(work: (url: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-schema-'));
  await chmod(folder, 0o755);
  const server = await startEmbeddedPostgres({
    directory: join(folder, 'postgres'),
    throwAway: true,
  });
  try {
    return await work(server.url('postgres'));
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function main([command, name]: string[]): Promise<number> {
  if (command === 'status') {
    const url = process.env['DATABASE_URL'];
    if (!url) {
      console.error('Set DATABASE_URL to the database to look at.');
      return 2;
    }
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const applied = await readHistory(client).finally(() => client.end());
    for (const migration of await readMigrations()) {
      console.log(`${applied.has(migration.name) ? 'applied' : 'pending'}  ${migration.name}`);
    }
    return 0;
  }
  if (command === 'check' || (command === 'new' && name)) {
    const difference = await withScratchServer(async (url) => {
      await deployMigrations(url);
      return schemaDifference(url);
    });
    if (difference === null) {
      console.log('schema.prisma and the migrations agree.');
      return 0;
    }
    if (command === 'check') {
      console.error(`schema.prisma says something the migrations do not:\n${difference}`);
      return 1;
    }
    console.log(await writeMigration(name as string, difference));
    return 0;
  }
  console.error('usage: node packages/database/src/db.ts check | new <name> | status');
  return 2;
}

process.exitCode = await main(process.argv.slice(2));
