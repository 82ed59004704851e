import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { givenTime } from '@icare/api/testing/given-time';
import { ask } from '@icare/api/testing/postgres-pair';
import { assert, type DrillContext } from '../drill.ts';
import { type Cluster, portalNames } from './cluster.ts';
import { type Call, type Load, visited } from './load.ts';

export type Scenario = {
  name: string;
  /** Left out of the short form. */
  long?: true;
  run: (cluster: Cluster, load: Load, context: DrillContext) => Promise<string>;
};

const isRefusal = ({ status, retryAfter }: Call) => status === 503 && retryAfter !== null;
const failed = (calls: readonly Call[]) => calls.filter(({ status }) => !status || status >= 400);
const describe = (calls: readonly Call[]) =>
  JSON.stringify(
    calls.slice(0, 5).map(({ begun, ended, endedGiven, ...call }) => ({
      ...call,
      took: Math.round(ended - begun),
    })),
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

const rollingUpgrade: Scenario = {
  name: 'an update from the last release, one portal after the other',
  long: true,
  run: async (cluster, load) => {
    const mark = performance.now();
    const migrated = async () =>
      Number(
        (await ask(cluster.ownerUrl, 'SELECT count(*) FROM _prisma_migrations'))[0]?.['count'],
      );
    const before = await migrated();
    for (const name of portalNames) {
      await cluster.stop(name);
      await cluster.start(name);
      // Old and new serve side by side.
      await sleep(4_000);
    }
    const calls = load.since(mark);
    assert(
      failed(calls).length === 0,
      `${failed(calls).length} calls failed: ${describe(failed(calls))}`,
    );
    return `${(await migrated()) - before} migrations, ${calls.length} calls, 0 failed`;
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
  run: async (cluster, load, { short }) => {
    // Longer than any call waits, so that some are told to come again.
    const hesitation = short ? 0 : 12_000;
    for (const name of portalNames) await visitAll(cluster.addressOf(name));
    const killed = performance.now();
    const killedGiven = givenTime();
    await cluster.postgres.killPrimary();
    await cluster.balancer.until('primary', 'DOWN');
    await sleep(hesitation);
    await cluster.postgres.promote();
    await cluster.balancer.until('standby', 'UP');
    const promoted = givenTime();
    const isBack = (what: Call['what']) =>
      load.calls.find((call) => call.what === what && call.begun > killed && call.status === 201);
    while (!isBack('upload') || !isBack('message')) {
      assert(givenTime() - promoted < 60_000, 'nothing is written a minute after the promotion');
      await sleep(50);
    }
    const backAt = Math.max(
      ...(['upload', 'message'] as const).map((what) => isBack(what)?.endedGiven ?? 0),
    );
    // Whatever else waits has its answer within the time of a call.
    await sleep(2_000);
    const calls = load.since(killed);
    const wrong = failed(calls).filter((call) => !isRefusal(call));
    assert(
      wrong.length === 0,
      `${wrong.length} of ${calls.length} calls were not told to come again: ${describe(wrong)}`,
    );
    const visits = visitorsServed(calls, killedGiven);
    assert(short || failed(calls).length > 0, 'nobody was told to come again');
    // Until it is promoted, nobody can write.
    const seconds = (backAt - promoted) / 1000;
    assert(seconds < 10, `writes were back after ${seconds.toFixed(1)} s`);
    return `promoted after ${hesitation / 1000} s, writes were back ${seconds.toFixed(1)} s after it served; ${failed(calls).length} of ${calls.length} calls were told to come again; ${visits}`;
  },
};

const cutNetwork: Scenario = {
  name: 'the network between one portal and the database cut for a minute',
  long: true,
  run: async (cluster, load) => {
    await visitAll(cluster.addressOf('three'));
    const cut = performance.now();
    const cutGiven = givenTime();
    cluster.network.cut();
    await cluster.balancer.until('three', 'DOWN');
    const noticed = performance.now();
    await sleep(60_000 - (noticed - cut));
    const calls = load.since(cut);
    cluster.network.restore();
    await cluster.balancer.until('three', 'UP');
    const wrong = failed(calls).filter(
      (call) => !isRefusal(call) || call.begun > noticed || call.portal !== 'three',
    );
    assert(wrong.length === 0, `calls failed that should not: ${describe(wrong)}`);
    const visits = visitorsServed(calls, cutGiven);
    const longest = Math.max(...calls.map(({ begun, ended }) => ended - begun));
    assert(longest < 10_000, `a call took ${(longest / 1000).toFixed(1)} s`);
    return `noticed after ${((noticed - cut) / 1000).toFixed(1)} s; until then ${failed(calls).length} calls were told to come again, of ${calls.length}; ${visits}`;
  },
};

const wrongClock: Scenario = {
  name: 'the clock of one portal ten minutes ahead, and ten minutes behind',
  long: true,
  run: async (cluster, load) => {
    const mark = performance.now();
    for (const minutes of [10, -10]) {
      await cluster.stop('three');
      await cluster.start('three', { clock: new Date(Date.now() + minutes * 60_000) });
      const begun = performance.now();
      await messageMailed(cluster, minutes);
      await sleep(Math.max(0, 10_000 - (performance.now() - begun)));
    }
    await cluster.stop('three');
    await cluster.start('three');
    const calls = load.since(mark);
    assert(
      failed(calls).length === 0,
      `${failed(calls).length} calls failed: ${describe(failed(calls))}`,
    );
    return `${calls.length} calls, 0 failed: nobody was signed out, and mails were not late`;
  },
};

/** Sends a message by way of the portal with the wrong clock, and waits for its mail. */
async function messageMailed(cluster: Cluster, minutes: number) {
  const message = `By a clock that differs by ${minutes} minutes`;
  const answer = await fetch(`${cluster.addressOf('three')}/api/contact-messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ name: 'Visitor', email: 'visitor@example.com', message }),
  });
  assert(answer.status === 201, `a message was answered with ${answer.status}`);
  const until = givenTime() + 30_000;
  const text =
    'SELECT state FROM mails WHERE about_id = (SELECT id FROM contact_messages WHERE message = $1)';
  while ((await ask(cluster.ownerUrl, text, [message]))[0]?.['state'] !== 'sent') {
    assert(givenTime() < until, `a mail waits while the clock differs by ${minutes} minutes`);
    await sleep(100);
  }
}

/**
 * Asserts that visitors went on being served. A portal that has written something of which it was not told any more
 * shows nothing that it knew before, so some of them may have been told to come again.
 */
function visitorsServed(calls: readonly Call[], sinceGiven: number): string {
  const visits = calls.filter(({ what }) => what === 'visit');
  let last = sinceGiven;
  let longest = 0;
  for (const { status, endedGiven } of visits) {
    if (status !== 200) continue;
    longest = Math.max(longest, endedGiven - last);
    last = endedGiven;
  }
  // One call takes at most ten seconds, and both visitors of the load may have met one that waits as long.
  assert(longest < 12_000, `no visitor was answered for ${(longest / 1000).toFixed(1)} s`);
  return `${failed(visits).length} of ${visits.length} visitors were, and at most ${(longest / 1000).toFixed(1)} s passed between two that were served`;
}

async function visitAll(url: string) {
  for (const path of visited) {
    const answer = await fetch(`${url}${path}`);
    await answer.arrayBuffer();
    assert(answer.status === 200, `${path} answers ${answer.status}`);
  }
}

/** In this order: the last release is what runs first, and there is one primary to lose. */
export const scenarios = [
  rollingUpgrade,
  rollingRestart,
  killedPortal,
  wrongClock,
  cutNetwork,
  killedPrimary,
];
