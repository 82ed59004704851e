import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, statfsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { type ObjectStore, storageAddress } from '../config-storage.ts';
import { openObjects } from '../platform/storage/object-store.ts';

const python = '/usr/bin/python3';
/** Whether Debian's python3-swift is on this machine, which has all servers in it. */
export const hasSwift = existsSync('/usr/lib/python3/dist-packages/swift');

const keys = { AWS_ACCESS_KEY_ID: 'test:tester', AWS_SECRET_ACCESS_KEY: 'secret-of-the-tests' };

const memory = '/dev/shm';

/** For a gigabyte; a container may have 64 MB of it. */
function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > 1e9;
}

/**
 * Starts a real object store, OpenStack Swift with its S3 interface. `makeBucket` makes an empty bucket and returns the
 * settings of a portal whose files lie there, by way of another endpoint if one is given.
 */
export async function startSwiftServer() {
  // In memory where there is room: on disks each object costs several writes that are waited for.
  const folder = await mkdtemp(join(hasRoom(memory) ? memory : tmpdir(), 'object-store-'));
  const program = join(import.meta.dirname, 'object-store.py');
  const [id, secret] = Object.values(keys) as [string, string];
  // It ends with its standard input, also if this process is killed.
  const server = spawn(python, ['-B', program, folder, id, secret], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {},
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const stop = async () => {
    server.stdin?.end();
    await ended;
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const endpoint = `http://127.0.0.1:${await readPort(server)}`;

  return {
    endpoint,
    pid: server.pid as number,
    stop,
    makeBucket: async (through = endpoint) => {
      const name = `files-${randomBytes(6).toString('hex')}`;
      const objects = openObjects(storeOf(`s3://${name}?endpoint=${endpoint}`));
      await objects.ask((s3, options) =>
        s3.send(new CreateBucketCommand({ Bucket: name }), options),
      );
      objects.close();
      const address = `s3://${name}/portal?endpoint=${through}`;
      return {
        environment: { STORAGE_URL: address, ...keys },
        store: storeOf(address),
      };
    },
  };
}

function storeOf(address: string): ObjectStore {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = keys;
  return {
    ...storageAddress.parse(address),
    ...{ accessKeyId, secretAccessKey, sendsBrowsers: false },
  };
}

/** Awaits the port that the server writes once it answers. */
function readPort(server: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stderr?.on('data', (text) => {
      said += String(text);
    });
    server.stdout?.once('data', (line) => resolve(Number(line)));
    server.once('exit', () => reject(new Error(`The object store does not start: ${said}`)));
  });
}
