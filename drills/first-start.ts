import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { givenTime } from '@icare/api/testing/given-time';
import { startPortalProcess } from '@icare/bench/portal-process';
import { until } from './attack-target.ts';
import { assert, type Drill } from './drill.ts';

const main = join(import.meta.dirname, '../apps/api/src/main.ts');

export const firstStart: Drill = {
  name: 'first-start',
  proves:
    'after kill -9 at any moment of creating the database, the next start works, and no partial files or processes are left',
  run: async ({ folder, short, random, report }) => {
    const kills = short ? 3 : 12;
    const moments: number[] = [];
    for (let kill = 0; kill < kills; kill++) {
      const dataFolder = join(folder, `data-${kill}`);
      await mkdir(dataFolder);
      const starting = startUnwatched(dataFolder, join(folder, `killed-${kill}.log`));
      await untilDatabaseBegins(dataFolder);
      const moment = random() * 500;
      await sleep(moment);
      // Kills the process alone, as the out-of-memory killer does, or its whole group, as a supervisor does.
      process.kill(kill % 2 === 0 ? starting.pid : -starting.pid, 'SIGKILL');
      await starting.ended;
      moments.push(Math.round(moment));

      const portal = await startPortalProcess({
        environment: { DATA_DIR: dataFolder },
        logFile: join(folder, `after-${kill}.log`),
      });
      const health = await fetch(`${portal.url}/api/health`);
      assert(health.status === 200, `after a kill at ${moment} ms health is ${health.status}`);
      assert((await portal.stop()) === 0, 'the portal does not stop cleanly');
      const left = (await readdir(dataFolder)).filter((name) => /making|unfinished/.test(name));
      assert(left.length === 0, `left behind: ${left.join(', ')}`);
      let running: string[] = [];
      const areGone = async () => {
        running = await findProcesses(dataFolder);
        return running.length === 0;
      };
      // What is killed is gone when the system has its next turn for it.
      assert(await until(areGone, 20_000), `still running: ${running.join('; ')}`);
    }
    report(`killed ${moments.join(', ')} ms after its database began: every next start worked`);
  },
};

function startUnwatched(dataFolder: string, logFile: string) {
  const output = openSync(logFile, 'w');
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: '0',
      DEMO_DATA: 'false',
      DATA_DIR: dataFolder,
    },
    stdio: ['ignore', output, output],
    detached: true,
  });
  return { pid: child.pid as number, ended: once(child, 'exit') };
}

/** Waits until initdb has written its first file. */
async function untilDatabaseBegins(dataFolder: string): Promise<void> {
  const limit = givenTime() + 60_000;
  for (;;) {
    const places = (await readdir(dataFolder)).filter((name) => name.startsWith('postgres'));
    if (places.some((name) => existsSync(join(dataFolder, name, 'PG_VERSION')))) return;
    assert(givenTime() < limit, 'no database was begun in a minute');
    await sleep(5);
  }
}

/** Command lines of processes that mention a folder; Linux only. */
async function findProcesses(folder: string): Promise<string[]> {
  if (process.platform !== 'linux') return [];
  const found: string[] = [];
  for (const id of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const command = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '');
    if (command.includes(folder)) found.push(command.replaceAll('\0', ' '));
  }
  return found;
}
