import { createHash, randomBytes } from 'node:crypto';
import { chmod, link, mkdir, open, readFile, rename, rm, stat, unlink } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The portal cannot start; `message` is the whole sentence to show. */
export class StartError extends Error {}

/**
 * Makes sure that this process alone uses the data folder with its embedded database. A socket is the lock: the system
 * closes it with the process, however that ends, so a power cut leaves nothing to clean up by hand.
 */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  const address = lockAddress(folder);
  const server = createServer((socket) => socket.end());
  if (!(await tryToListen(server, address))) {
    if (await isAnswered(address)) throw inUse(folder);
    await removeDeadSocket(address);
    if (!(await tryToListen(server, address))) throw inUse(folder);
  }
  server.unref();
  return () => close(server);
}

/** False if the address is taken, by a running process or by the socket file of a dead one. */
function tryToListen(server: Server, address: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const failed = (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error);
    server.once('error', failed);
    server.listen(address, () => {
      server.removeListener('error', failed);
      resolve(true);
    });
  });
}

/**
 * Removes the socket file of a dead process. The file is moved aside and tested again first, since another process may
 * have just replaced it with its own lock; that lock is put back.
 */
async function removeDeadSocket(address: string): Promise<void> {
  const aside = `${address}.${process.pid}`;
  const isMoved = await rename(address, aside).then(
    () => true,
    () => false,
  );
  if (!isMoved) return;
  if (await isAnswered(aside)) await link(aside, address).catch(() => {});
  await rm(aside, { force: true });
}

function inUse(folder: string) {
  return new StartError(
    `A portal is already running on the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
  );
}

/** Systems limit the path of a socket to about 100 bytes, so the path in a long folder is replaced by one with its hash. */
function lockAddress(folder: string): string {
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 24);
  if (process.platform === 'win32') return `\\\\.\\pipe\\icare-portal-${hash}`;
  const path = join(folder, 'portal.lock');
  return Buffer.byteLength(path) < 100 ? path : join(tmpdir(), `icare-portal-${hash}.lock`);
}

function isAnswered(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

/**
 * Access for its owner only. Others may pass through root's folder without listing it: PostgreSQL refuses to run as root,
 * so its folder inside belongs to another account.
 */
const modeOfDataFolder = () => (process.getuid?.() === 0 ? 0o711 : 0o700);

/** Removes all permissions beyond `most` from a folder of this account. A folder shared on purpose, such as `/tmp`, stays as it is. */
async function closeToOthers(folder: string, most: number): Promise<void> {
  const found = await stat(folder).catch(() => null);
  const isShared = ((found?.mode ?? 0) & 0o1000) !== 0;
  if (!found || found.uid !== process.getuid?.() || isShared) return;
  const mode = found.mode & most;
  // Some network disks have no permissions.
  if (mode !== (found.mode & 0o777)) await chmod(folder, mode).catch(() => {});
}

export async function makeDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: modeOfDataFolder() });
    const probe = join(folder, `.writable-${process.pid}`);
    await (await open(probe, 'w')).close();
    await unlink(probe);
    await closeToOthers(folder, modeOfDataFolder());
    for (const name of ['files', 'outbox']) await closeToOthers(join(folder, name), 0o700);
  } catch (error) {
    throw new StartError(
      `The data folder ${folder} cannot be written to (${(error as NodeJS.ErrnoException).code}). Set DATA_DIR to another folder.`,
    );
  }
}

/**
 * What a file with a secret contains; empty if there is none. Throws if it cannot be read: whoever took that for no secret
 * would make another one in its place, or a backup without it, and what was sealed with it would be lost.
 */
export async function readSecret(file: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return '';
    throw new StartError(`The secret in ${file} cannot be read (${code}).`);
  }
}

/** A secret of the installation: read from `file`, or created once and stored there for its owner only. */
export async function readOrCreateSecret(file: string): Promise<string> {
  const kept = await readSecret(file);
  if (kept.length >= 32) return kept;
  const secret = randomBytes(48).toString('base64url');
  await writePrivateFile(file, `${secret}\n`);
  return secret;
}

/** Writes a file that only its owner can read, and has it on disk before it resolves. */
export async function writePrivateFile(file: string, content: string): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  try {
    await chmod(file, 0o600);
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
