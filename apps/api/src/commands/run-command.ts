/**
 * Runs the commands beside the portal. It imports none of the portal's code before it has checked the version of Node,
 * loaded the settings of `.env` and made sure that the Prisma client exists.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/** Gets the arguments of the command. Resolves to the exit code: 0 if all is well, 1 if it found a problem. */
export type Command = (words: string[]) => Promise<number>;

export async function runCommand(load: () => Promise<Command>): Promise<void> {
  enableCompileCache();
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 24) {
    console.error(
      `This needs Node 24 and this is ${process.version}. Run it through npx -y pnpm@12.21.0.`,
    );
    process.exit(1);
  }
  // Its lines count as environment variables; variables that are already set take precedence.
  if (existsSync('.env')) process.loadEnvFile('.env');
  ensurePrismaClient();
  // A signal ends the process by `exit`, which also stops a database that the command has started.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const { ConfigError } = await import('../config.ts');
  const { StartError } = await import('../platform/process/data-folder.ts');
  const { CommandError, UsageError } = await import('../platform/process/command-errors.ts');
  const { StorageAway, StorageFull } = await import('../platform/storage/storage.ts');
  const { EmbeddedPostgresError } = await import('@icare/database/postgres-process');
  try {
    const command = await load();
    process.exitCode = await command(process.argv.slice(2));
  } catch (error) {
    const isPlain = [ConfigError, StartError, CommandError, UsageError, EmbeddedPostgresError].some(
      (kind) => error instanceof kind,
    );
    const { code, syscall, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === '53100') console.error('There is no room left on the disk.');
    else if (error instanceof StorageAway || error instanceof StorageFull) {
      console.error(`The object store fails: ${error.reason}`);
    }
    // System errors name the file, so their stack trace would add nothing for an operator.
    else console.error(isPlain || syscall ? message : error);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}

/** A fresh clone has no Prisma client until the first start has generated it. */
function ensurePrismaClient() {
  const database = join(import.meta.dirname, '../../../../packages/database');
  if (existsSync(join(database, 'generated/client.ts'))) return;
  const { status } = spawnSync(process.execPath, [join(database, 'generate.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status === 0) return;
  console.error('The Prisma client could not be made. Run: npx -y pnpm@12.21.0 build');
  process.exit(1);
}
