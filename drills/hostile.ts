import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { administrator, startPortalProcess } from '@icare/bench/portal-process';
import { memoryUsage } from '@icare/bench/processor-time';
import { type AttackTarget, call, homeAddress, until } from './attack-target.ts';
import { assert, type Drill } from './drill.ts';
import { type HealthWatch, watchHealth } from './health-watch.ts';
import { median, sendHonestly } from './honest-uploads.ts';
import { type Attack, attacks, costlyPages, costlyText } from './hostile-attacks.ts';
import { killDatabase, lateCall, lockedTable, manyConnections } from './hostile-machine.ts';

/** Few enough for the drill to exhaust them. */
const descriptors = 512;
/** Milliseconds always allowed in short runs, whose few uploads are no reliable sample. */
const shortAllowance = 1500;
/** MB by which memory may have grown in the end, in addition to 30 %. */
const memoryAllowance = 120;

export const hostile: Drill = {
  name: 'hostile',
  proves:
    'under attack from outside, health answers ten times a second, legitimate uploads take at most twice their usual time, and memory is released',
  run: async ({ folder, short, report }) => {
    const dataFolder = join(folder, 'data');
    const portal = await startPortalProcess({
      environment: { DATA_DIR: dataFolder, TRUST_PROXY: 'true' },
      logFile: join(folder, 'portal.log'),
      descriptors,
    });
    const token = await signInAtHome(portal.url);
    const target: AttackTarget = {
      url: portal.url,
      pid: portal.pid,
      dataFolder,
      token,
      jobId: await postPosition(portal.url, token),
      short,
      report,
    };
    const health = watchHealth(portal.url);
    try {
      // Warms up what is compiled or opened on first use.
      await call(target, '/docs/yaml');
      await measureQuiet(target, health);
      const quiet = await measureQuiet(target, health);
      const memory = memoryUsage(portal.pid);
      for (const attack of attacks) await attackBesideUploads(target, health, attack, quiet);
      for (const attack of [costlyText, costlyPages, manyConnections, lateCall, lockedTable]) {
        await attackAlone(target, health, attack);
      }
      await killDatabase(target, health);
      const isReleased = () => memoryUsage(portal.pid) < memory * 1.3 + memoryAllowance;
      assert(
        await until(isReleased, 30_000),
        `the portal has ${memoryUsage(portal.pid).toFixed(0)} MB, and had ${memory.toFixed(0)} before`,
      );
      report(
        `memory ${memory.toFixed(0)} MB before, ${memoryUsage(portal.pid).toFixed(0)} MB after`,
      );
    } finally {
      await health.stop();
    }
    assert((await portal.stop()) === 0, 'the portal does not stop cleanly');
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

/** The median duration of uploads without an attack. */
async function measureQuiet(target: AttackTarget, health: HealthWatch): Promise<number> {
  const begun = performance.now();
  const honest = sendHonestly(target);
  await sleep(target.short ? 3000 : 15_000);
  const { milliseconds, refused } = await honest.stop();
  assert(refused.length === 0, `in quiet times ${refused.length} uploads were not taken`);
  const { failed, longest } = health.since(begun);
  assert(failed.length === 0, 'health fails in quiet times');
  const quiet = median(milliseconds);
  target.report(
    `quiet: ${milliseconds.length} uploads, half within ${quiet.toFixed(0)} ms; health within ${longest.toFixed(0)} ms`,
  );
  return quiet;
}

/** Runs an attack while legitimate applications are being sent. */
async function attackBesideUploads(
  target: AttackTarget,
  health: HealthWatch,
  attack: Attack,
  quiet: number,
) {
  const begun = performance.now();
  const honest = sendHonestly(target);
  let sent: Awaited<ReturnType<typeof honest.stop>>;
  try {
    await attack.run(target);
  } catch (error) {
    throw new Error(`${attack.name}: ${(error as Error).message}`, { cause: error });
  } finally {
    // Short attacks end before enough uploads have been sent.
    await sleep(Math.max(0, (target.short ? 1500 : 5000) - (performance.now() - begun)));
    sent = await honest.stop();
  }
  const { milliseconds, refused } = sent;
  assert(
    refused.length === 0,
    `${attack.name}: honest uploads were answered with ${[...new Set(refused)].join(', ')}`,
  );
  const half = median(milliseconds);
  // Measures the quiet time again, since the machine may have become slower for other reasons.
  const allowed = Math.max(2 * quiet, target.short ? shortAllowance : 0);
  const most =
    half <= allowed ? allowed : Math.max(allowed, 2 * (await measureQuiet(target, health)));
  assert(
    half <= most,
    `${attack.name}: half of the honest uploads took ${half.toFixed(0)} ms and more, of ${most.toFixed(0)}`,
  );
  reportHealth(target, health, attack, begun, `; honest uploads ${half.toFixed(0)} ms`);
}

/** Runs an attack without legitimate uploads, which could not succeed beside it. */
async function attackAlone(target: AttackTarget, health: HealthWatch, attack: Attack) {
  const begun = performance.now();
  await attack.run(target).catch((error: Error) => {
    throw new Error(`${attack.name}: ${error.message}`, { cause: error });
  });
  reportHealth(target, health, attack, begun, '');
}

function reportHealth(
  { report }: AttackTarget,
  health: HealthWatch,
  { name }: Attack,
  begun: number,
  more: string,
) {
  const { checks, failed, longest } = health.since(begun);
  const answers = failed.map(({ status, problem }) => status ?? problem);
  assert(
    failed.length === 0,
    `${name}: ${failed.length} of ${checks} health checks failed (${[...new Set(answers)].join(', ')})`,
  );
  report(`${name}: health ${checks} × within ${longest.toFixed(0)} ms${more}`);
}
