/** Decides where and under which account the embedded PostgreSQL runs: it refuses root, which needs another account. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './postgres-process.ts';

export type Account = { uid: number; gid: number };
export type Binaries = { postgres: string; initdb: string; pgCtl: string };

type Placement = {
  /** Undefined: the portal's own account. */
  account: Account | undefined;
  binaries: Binaries;
  /** The data folder, created if missing. */
  directory: string;
};

/** Used when the wanted folder lies inside one that PostgreSQL's account may not enter. */
const sharedFolder = '/var/lib/icare-portal';

/** Returns the wanted placement unless root starts it from folders that no other account may enter, such as `/root`. */
export async function placePostgres(
  binaries: Binaries,
  wanted: string,
  report: (sentence: string) => void,
): Promise<Placement> {
  await mkdir(dirname(wanted), { recursive: true });
  if (process.getuid?.() !== 0) {
    await mkdir(wanted, { recursive: true, mode: 0o700 });
    return { account: undefined, binaries, directory: wanted };
  }
  const account = (await findAccount('postgres')) ?? (await findAccount('nobody'));
  if (!account) {
    throw new EmbeddedPostgresError(
      'PostgreSQL does not run as root and there is no account "postgres" or "nobody". Start the portal as another user.',
    );
  }
  const directory = await prepareDataFolder(wanted, report);
  await changeOwner(account, directory);
  return { account, binaries: await prepareBinaries(binaries), directory };
}

/** The programs where every account may run them: in place, or copied once per version. */
async function prepareBinaries(binaries: Binaries): Promise<Binaries> {
  if (await isEnterable(dirname(binaries.postgres))) return binaries;
  const version = createHash('sha256')
    .update(await readFile(binaries.postgres))
    .digest('hex');
  const copy = join(sharedFolder, `programs-${version.slice(0, 16)}`);
  if (!existsSync(copy)) {
    // Copied under a temporary name, since two starts may copy at once and one may be killed.
    const unfinished = `${copy}.${process.pid}`;
    await makeEnterable(sharedFolder);
    await cp(dirname(dirname(binaries.postgres)), unfinished, {
      recursive: true,
      verbatimSymlinks: true,
    });
    await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true, force: true }));
  }
  const inCopy = (binary: string) => join(copy, 'bin', basename(binary));
  return {
    postgres: inCopy(binaries.postgres),
    initdb: inCopy(binaries.initdb),
    pgCtl: inCopy(binaries.pgCtl),
  };
}

/** The folder that really holds the database of a wanted folder. Creates nothing; the parent folder must exist. */
export async function resolveDataFolder(wanted: string): Promise<string> {
  if (process.getuid?.() !== 0 || (await isEnterable(dirname(wanted)))) return wanted;
  const name = createHash('sha256').update(wanted).digest('hex').slice(0, 16);
  return join(sharedFolder, name, 'postgres');
}

async function prepareDataFolder(
  wanted: string,
  report: (sentence: string) => void,
): Promise<string> {
  const directory = await resolveDataFolder(wanted);
  if (directory === wanted) {
    await mkdir(wanted, { recursive: true, mode: 0o700 });
    return wanted;
  }
  await makeEnterable(sharedFolder);
  await makeEnterable(dirname(directory));
  await mkdir(directory, { recursive: true, mode: 0o700 });
  report(
    `PostgreSQL does not run as root and may not enter ${wanted}, so the database is kept in ${directory}.`,
  );
  return directory;
}

/** Sets the mode explicitly, since root's umask may be stricter. */
async function makeEnterable(folder: string) {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
}

/** True if every account may enter the folder and all its parents. */
async function isEnterable(path: string): Promise<boolean> {
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder)) {
    const { mode } = await stat(folder);
    if ((mode & 0o001) === 0) return false;
  }
  return true;
}

async function changeOwner(account: Account, directory: string) {
  const { uid } = await stat(directory);
  if (uid === account.uid) return;
  spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, directory]);
  await chown(directory, account.uid, account.gid);
}

async function findAccount(name: string): Promise<Account | undefined> {
  const line = (await readFile('/etc/passwd', 'utf8'))
    .split('\n')
    .find((row) => row.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}
