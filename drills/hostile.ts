import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { administrator, startPortalProcess } from '@icare/bench/portal-process';
import { memoryOf } from '@icare/bench/processor-time';
import { claim, type Drill } from './drill.ts';
import { type HealthWatch, watchHealth } from './health-watch.ts';
import { median, sendHonestly } from './honest-uploads.ts';
import { type Attack, attacks, costlyPages } from './hostile-attacks.ts';
import { call, type Ground, homeAddress, until } from './hostile-ground.ts';
import { killDatabase, lateCall, lockedTable, manyConnections } from './hostile-machine.ts';

/** So few that running out of them can be shown. */
const descriptors = 512;
/** A short attack has too few uploads beside it to tell twice from chance: this many milliseconds are always allowed. */
const shortAllowance = 1500;
/** What may be left in memory after all of it, beside a fifth of what was there. */
const memoryAllowance = 80;

export const hostile: Drill = {
  name: 'hostile',
  proves:
    'whatever is sent from outside, health answers ten times a second, honest uploads take at most twice their quiet time, and memory comes back',
  run: async ({ folder, short, tell }) => {
    const dataFolder = join(folder, 'data');
    const portal = await startPortalProcess({
      environment: { DATA_DIR: dataFolder, TRUST_PROXY: 'true' },
      logFile: join(folder, 'portal.log'),
      descriptors,
    });
    const token = await signInAtHome(portal.url);
    const ground: Ground = {
      url: portal.url,
      pid: portal.pid,
      dataFolder,
      token,
      jobId: await postPosition(portal.url, token),
      short,
      tell,
    };
    const health = watchHealth(portal.url);
    try {
      // What is compiled, opened and written at first use is no part of it.
      await call(ground, '/docs/yaml');
      await measureQuiet(ground, health);
      const quiet = await measureQuiet(ground, health);
      const memory = memoryOf(portal.pid);
      for (const attack of attacks) await withstand(ground, health, attack, quiet);
      for (const attack of [costlyPages, manyConnections, lateCall, lockedTable]) {
        await standAlone(ground, health, attack);
      }
      await killDatabase(ground, health);
      const isBack = () => memoryOf(portal.pid) < memory * 1.2 + memoryAllowance;
      claim(
        await until(isBack, 30_000),
        `the portal has ${memoryOf(portal.pid).toFixed(0)} MB, and had ${memory.toFixed(0)} before`,
      );
      tell(`memory ${memory.toFixed(0)} MB before, ${memoryOf(portal.pid).toFixed(0)} MB after`);
    } finally {
      await health.stop();
    }
    claim((await portal.stop()) === 0, 'the portal does not stop well afterwards');
  },
};

async function signInAtHome(url: string): Promise<string> {
  const { body } = await call({ url }, '/hrsuit/login', {
    from: homeAddress,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  });
  return String(body['token']);
}

async function postPosition(url: string, token: string): Promise<string> {
  const { body } = await call({ url }, '/hrsuit/api/jobs', {
    from: homeAddress,
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ jobTitle: 'Registered Nurse', department: 'Nursing' }),
  });
  return (body['data'] as { id: string }).id;
}

/** Half of the uploads take no longer than this when nothing else goes on. */
async function measureQuiet(ground: Ground, health: HealthWatch): Promise<number> {
  const begun = performance.now();
  const honest = sendHonestly(ground);
  await sleep(ground.short ? 3000 : 15_000);
  const { milliseconds, refused } = await honest.stop();
  claim(refused.length === 0, `in quiet times ${refused.length} uploads were not taken`);
  const { failed, longest } = health.since(begun);
  claim(failed.length === 0, 'health fails in quiet times');
  const quiet = median(milliseconds);
  ground.tell(
    `quiet: ${milliseconds.length} uploads, half within ${quiet.toFixed(0)} ms; health within ${longest.toFixed(0)} ms`,
  );
  return quiet;
}

/** The attack, with people sending their applications beside it. */
async function withstand(ground: Ground, health: HealthWatch, attack: Attack, quiet: number) {
  const begun = performance.now();
  const honest = sendHonestly(ground);
  let sent: Awaited<ReturnType<typeof honest.stop>>;
  try {
    await attack.run(ground);
  } catch (error) {
    throw new Error(`${attack.name}: ${(error as Error).message}`, { cause: error });
  } finally {
    // Short attacks are over before anybody has noticed.
    await sleep(Math.max(0, (ground.short ? 1500 : 5000) - (performance.now() - begun)));
    sent = await honest.stop();
  }
  const { milliseconds, refused } = sent;
  claim(
    refused.length === 0,
    `${attack.name}: honest uploads were answered with ${[...new Set(refused)].join(', ')}`,
  );
  const half = median(milliseconds);
  // A machine with other work to do may have become slower meanwhile, which is nobody's attack.
  const allowed = Math.max(2 * quiet, ground.short ? shortAllowance : 0);
  const most = half <= allowed ? allowed : 2 * (await measureQuiet(ground, health));
  claim(
    half <= most,
    `${attack.name}: half of the honest uploads took ${half.toFixed(0)} ms and more, of ${most.toFixed(0)}`,
  );
  tellHealth(ground, health, attack, begun, `; honest uploads ${half.toFixed(0)} ms`);
}

/** The attack alone, where honest uploads need what it takes away. */
async function standAlone(ground: Ground, health: HealthWatch, attack: Attack) {
  const begun = performance.now();
  await attack.run(ground).catch((error: Error) => {
    throw new Error(`${attack.name}: ${error.message}`, { cause: error });
  });
  tellHealth(ground, health, attack, begun, '');
}

function tellHealth(
  { tell }: Ground,
  health: HealthWatch,
  { name }: Attack,
  begun: number,
  more: string,
) {
  const { looks, failed, longest } = health.since(begun);
  const answers = failed.map(({ status }) => status ?? 'nothing');
  claim(
    failed.length === 0,
    `${name}: ${failed.length} of ${looks} looks at health failed (${[...new Set(answers)].join(', ')})`,
  );
  tell(`${name}: health ${looks} × within ${longest.toFixed(0)} ms${more}`);
}
