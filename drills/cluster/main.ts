import { setTimeout as sleep } from 'node:timers/promises';
import { assert, type Drill, type DrillContext } from '../drill.ts';
import { assertKept } from './assert-kept.ts';
import { assertPrograms, type Cluster, portalNames, startCluster } from './cluster.ts';
import { type Call, type Load, startLoad, visited } from './load.ts';

type Scenario = {
  name: string;
  /** Left out of the short form. */
  long?: true;
  run: (cluster: Cluster, load: Load, context: DrillContext) => Promise<string>;
};

const isRefusal = ({ status, retryAfter }: Call) => status === 503 && retryAfter !== null;
const failed = (calls: readonly Call[]) => calls.filter(({ status }) => !status || status >= 400);
const describe = (calls: readonly Call[]) =>
  JSON.stringify(
    calls
      .slice(0, 5)
      .map(({ begun, ended, ...call }) => ({ ...call, took: Math.round(ended - begun) })),
  );

const rollingRestart: Scenario = {
  name: 'a restart of one portal after the other',
  run: async (cluster, load) => {
    const mark = performance.now();
    for (const name of portalNames) {
      await cluster.stop(name);
      await cluster.start(name);
    }
    const calls = load.since(mark);
    assert(
      failed(calls).length === 0,
      `${failed(calls).length} calls failed: ${describe(failed(calls))}`,
    );
    return `${calls.length} calls, 0 failed`;
  },
};

const killedPortal: Scenario = {
  name: 'kill -9 of a portal',
  run: async (cluster, load) => {
    const mark = performance.now();
    await cluster.kill('two');
    const killed = performance.now();
    await cluster.balancer.until('two', 'DOWN');
    await cluster.start('two');
    const calls = load.since(mark);
    const later = failed(calls).filter(({ begun }) => begun > killed);
    assert(later.length === 0, `calls failed that had not begun: ${describe(later)}`);
    return `${calls.length} calls, ${failed(calls).length} failed, which were under way there`;
  },
};

const killedPrimary: Scenario = {
  name: 'kill -9 of the primary',
  run: async (cluster, load) => {
    for (const name of portalNames) await visitAll(cluster.addressOf(name));
    const killed = performance.now();
    cluster.postgres.killPrimary();
    await cluster.balancer.until('primary', 'DOWN');
    await cluster.postgres.promote();
    await cluster.balancer.until('standby', 'UP');
    const promoted = performance.now();
    const isBack = (what: Call['what']) =>
      load.calls.find((call) => call.what === what && call.begun > killed && call.status === 201);
    while (!isBack('upload') || !isBack('message')) {
      assert(
        performance.now() - promoted < 60_000,
        'nothing is written a minute after the promotion',
      );
      await sleep(50);
    }
    const backAt = Math.max(
      ...(['upload', 'message'] as const).map((what) => isBack(what)?.ended ?? 0),
    );
    // Whatever else waits has its answer within the time of a call.
    await sleep(2_000);
    const calls = load.since(killed);
    const wrong = failed(calls).filter((call) => call.what === 'visit' || !isRefusal(call));
    assert(
      wrong.length === 0,
      `${wrong.length} of ${calls.length} calls were not told to come again: ${describe(wrong)}`,
    );
    const seconds = (backAt - killed) / 1000;
    assert(seconds < 10, `writes were back after ${seconds.toFixed(1)} s`);
    return `writes were back after ${seconds.toFixed(1)} s; ${failed(calls).length} of ${calls.length} calls were told to come again, no visitor`;
  },
};

async function visitAll(url: string) {
  for (const path of visited) {
    const answer = await fetch(`${url}${path}`);
    await answer.arrayBuffer();
    assert(answer.status === 200, `${path} answers ${answer.status}`);
  }
}

const scenarios = [rollingRestart, killedPortal, killedPrimary];

export const cluster: Drill = {
  name: 'cluster',
  proves:
    'three portals behind HAProxy and PgBouncer, with a primary and a synchronous standby: restarts fail no call, what is killed fails only what was under way, and nothing acknowledged is lost or doubled',
  run: async (context) => {
    assertPrograms();
    const { folder, short, report } = context;
    const running = await startCluster(folder);
    try {
      await Promise.all(portalNames.map((name) => running.start(name)));
      report('three portals started at once');
      const load = startLoad(running.url);
      await sleep(2_000);
      for (const { name, long, run } of scenarios) {
        if (long && short) continue;
        report(`${name}: ${await run(running, load, context)}`);
      }
      await load.stop();
      report(await assertKept(running, load.kept));
    } finally {
      await running.close();
    }
  },
};
