/** Where and as whom the embedded PostgreSQL runs. It refuses to run as root, so root hands it to an account without rights. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './postgres-process.ts';

export type Account = { uid: number; gid: number };
export type Binaries = { postgres: string; initdb: string; pgCtl: string };

type Ground = {
  /** Undefined: the account the portal itself runs as. */
  account: Account | undefined;
  binaries: Binaries;
  /** The data folder, made when missing. */
  directory: string;
};

/** For what root's own folders would hide from the account that PostgreSQL runs as. */
const openGround = '/var/lib/icare-portal';

/** Everything as given, unless root starts it from folders that no other account may enter, as `/root` is. */
export async function groundFor(
  binaries: Binaries,
  wanted: string,
  report: (sentence: string) => void,
): Promise<Ground> {
  await mkdir(dirname(wanted), { recursive: true });
  if (process.getuid?.() !== 0) {
    await mkdir(wanted, { recursive: true, mode: 0o700 });
    return { account: undefined, binaries, directory: wanted };
  }
  const account = (await accountNamed('postgres')) ?? (await accountNamed('nobody'));
  if (!account) {
    throw new EmbeddedPostgresError(
      'PostgreSQL does not run as root and there is no account "postgres" or "nobody". Start the portal as another user.',
    );
  }
  const directory = await openFolder(wanted, report);
  await giveTo(account, directory);
  return { account, binaries: await openBinaries(binaries), directory };
}

/** The programs where every account may run them: as they are, or a copy made once for each version of them. */
async function openBinaries(binaries: Binaries): Promise<Binaries> {
  if (await isOpen(dirname(binaries.postgres))) return binaries;
  const version = createHash('sha256')
    .update(await readFile(binaries.postgres))
    .digest('hex');
  const copy = join(openGround, `programs-${version.slice(0, 16)}`);
  if (!existsSync(copy)) {
    // Under another name until it is whole, since two starts may copy at once and one may be killed.
    const unfinished = `${copy}.${process.pid}`;
    await makeOpen(openGround);
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

/** Where the database of a folder is kept. Makes nothing; the folder above must be there. */
export async function placeOf(wanted: string): Promise<string> {
  if (process.getuid?.() !== 0 || (await isOpen(dirname(wanted)))) return wanted;
  const name = createHash('sha256').update(wanted).digest('hex').slice(0, 16);
  return join(openGround, name, 'postgres');
}

async function openFolder(wanted: string, report: (sentence: string) => void): Promise<string> {
  const directory = await placeOf(wanted);
  if (directory === wanted) {
    await mkdir(wanted, { recursive: true, mode: 0o700 });
    return wanted;
  }
  await makeOpen(openGround);
  await makeOpen(dirname(directory));
  await mkdir(directory, { recursive: true, mode: 0o700 });
  report(
    `PostgreSQL does not run as root and may not enter ${wanted}, so the database is kept in ${directory}.`,
  );
  return directory;
}

/** Whatever root's umask is. */
async function makeOpen(folder: string) {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
}

/** True when every account may enter the folder and all those above it. */
async function isOpen(path: string): Promise<boolean> {
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder)) {
    const { mode } = await stat(folder);
    if ((mode & 0o001) === 0) return false;
  }
  return true;
}

async function giveTo(account: Account, directory: string) {
  const { uid } = await stat(directory);
  if (uid === account.uid) return;
  spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, directory]);
  await chown(directory, account.uid, account.gid);
}

async function accountNamed(name: string): Promise<Account | undefined> {
  const line = (await readFile('/etc/passwd', 'utf8'))
    .split('\n')
    .find((row) => row.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}
