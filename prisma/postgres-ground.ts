/** Where and as whom the embedded PostgreSQL runs. It refuses to run as root, so root hands it to an account without rights. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
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
  /** Removes what was only needed while it ran. */
  leave: () => Promise<void>;
};

/** Folders for root's databases that their own account could not reach. */
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
    return { account: undefined, binaries, directory: wanted, leave: async () => {} };
  }
  const account = (await accountNamed('postgres')) ?? (await accountNamed('nobody'));
  if (!account) {
    throw new EmbeddedPostgresError(
      'PostgreSQL does not run as root and there is no account "postgres" or "nobody". Start the portal as another user.',
    );
  }
  const directory = await openFolder(wanted, report);
  await giveTo(account, directory);
  if (await isOpen(dirname(binaries.postgres))) {
    return { account, binaries, directory, leave: async () => {} };
  }
  const copy = await mkdtemp(join(tmpdir(), 'icare-postgres-'));
  await chmod(copy, 0o755);
  await cp(dirname(dirname(binaries.postgres)), copy, { recursive: true, verbatimSymlinks: true });
  const inCopy = (binary: string) => join(copy, 'bin', basename(binary));
  return {
    account,
    binaries: {
      postgres: inCopy(binaries.postgres),
      initdb: inCopy(binaries.initdb),
      pgCtl: inCopy(binaries.pgCtl),
    },
    directory,
    leave: () => rm(copy, { recursive: true, force: true }),
  };
}

async function openFolder(wanted: string, report: (sentence: string) => void): Promise<string> {
  if (await isOpen(dirname(wanted))) {
    await mkdir(wanted, { recursive: true, mode: 0o700 });
    return wanted;
  }
  const name = createHash('sha256').update(wanted).digest('hex').slice(0, 16);
  const directory = join(openGround, name, 'postgres');
  await mkdir(dirname(directory), { recursive: true });
  await mkdir(directory, { recursive: true, mode: 0o700 });
  report(
    `PostgreSQL does not run as root and may not enter ${wanted}, so the database is kept in ${directory}.`,
  );
  return directory;
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
