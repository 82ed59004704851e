import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * EICAR, the harmless file that every scanner detects, in two parts so that scanners do not detect this source file.
 */
export const eicar = [
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD',
  '-ANTIVIRUS-TEST-FILE!$H+H*',
].join('');
/** Its signature name in the tests' scanner. */
export const eicarName = 'Portal.Eicar.Test.UNOFFICIAL';

const program = '/usr/sbin/clamd';
/** Whether Debian's clamav-daemon is on this machine. */
export const hasClamd = existsSync(program);

/** Starts a real clamd with one signature, on its own socket; it accepts files of up to one megabyte. */
export async function makeClamd() {
  const folder = await mkdtemp(join(tmpdir(), 'clamd-'));
  const socket = join(folder, 'clamd.ctl');
  const signature = Buffer.from(eicar.slice(-41, -5)).toString('hex');
  await writeFile(join(folder, 'portal.ndb'), `Portal.Eicar.Test:0:*:${signature}\n`);
  await writeFile(
    join(folder, 'clamd.conf'),
    [
      `DatabaseDirectory ${folder}`,
      `LocalSocket ${socket}`,
      'Foreground yes',
      'StreamMaxLength 1M',
      'MaxThreads 4',
    ].join('\n'),
  );
  let child: ChildProcess | null = null;
  const stop = async () => {
    const ended = child;
    child = null;
    if (!ended || ended.exitCode !== null) return;
    const gone = new Promise((resolve) => ended.once('exit', resolve));
    ended.kill('SIGKILL');
    await gone;
    await rm(socket, { force: true });
  };
  return {
    url: `unix:${socket}`,
    start: async () => {
      child = spawn(program, ['--config-file', join(folder, 'clamd.conf')], { stdio: 'ignore' });
      while (!(await answers(socket))) {
        if (child.exitCode !== null) throw new Error('clamd does not start.');
        await sleep(50);
      }
    },
    stop,
    remove: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function answers(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const peer = connect({ path: socket });
    peer.once('error', () => resolve(false));
    peer.once('data', () => {
      peer.destroy();
      resolve(true);
    });
    peer.write('zPING\0');
  });
}
