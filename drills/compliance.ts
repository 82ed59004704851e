import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { givenTime } from '@icare/api/testing/given-time';
import { startPortalProcess } from '@icare/bench/portal-process';
import { deployMigrations } from '@icare/database/migrate';
import type pg from 'pg';
import {
  assertAlerts,
  doneWithin,
  firstDay,
  loadPeople,
  shifted,
  untilEvaluated,
} from './alerted-people.ts';
import { connectClient } from './database-client.ts';
import { assert, type Drill, type DrillContext } from './drill.ts';
import { startDatabase } from './external-database.ts';

/** 23:30 in Lagos: other time zones have another date, or are about to. */
const timeOfDay = 'T22:30:00.000Z';
const zones = ['UTC', 'Asia/Tokyo', 'America/Los_Angeles'];
/** Forward by a month, back by two days, forward by a year. */
const jumps = [31, -2, 366];

export const compliance: Drill = {
  name: 'compliance',
  proves:
    'after clock jumps of 31, -2 and 366 days in three time zones, a kill during the evaluation, and with two processes sharing it: one alert per record or missing item and stage, none lost, none stale',
  run: async (context) => {
    const { folder, short, report } = context;
    const server = await startDatabase(folder);
    const rounds = short ? [zones] : zones.map((zone) => [zone]);
    for (const [round, inTurn] of rounds.entries()) {
      const url = await makeDatabase(server.url('postgres'), `round_${round}`);
      await runRound(context, url, inTurn, `${round}`);
      report(
        `${inTurn.join(', ')}: after every jump, kill and shared run each alert was there once`,
      );
    }
    await server.stop();
  },
};

async function runRound(
  context: DrillContext,
  databaseUrl: string,
  inTurn: string[],
  name: string,
) {
  const { folder, short, report } = context;
  const people = short ? 1500 : 12_000;
  const dataFolder = join(folder, `data-${name}`);
  await mkdir(dataFolder);
  let starts = 0;
  const start = (day: string, zone: string) =>
    startPortalProcess({
      environment: {
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataFolder,
        TZ: zone,
        DRILL_CLOCK: `${day}${timeOfDay}`,
      },
      nodeOptions: ['--import', join(import.meta.dirname, 'set-clock.ts')],
      logFile: join(folder, `portal-${name}-${starts++}.log`),
    });
  const zoneFor = (turn: number) => inTurn[turn % inTurn.length] ?? 'UTC';

  await deployMigrations(databaseUrl);
  const client = await connectClient(databaseUrl);
  const subjects = await loadPeople(client, people, firstDay);

  const days = [firstDay];
  for (let kills = 0; kills < (short ? 1 : 3); kills++) {
    const victim = await start(firstDay, zoneFor(kills));
    const done = await killMidway(client, victim.pid, people);
    await victim.ended;
    if (kills === 0) report(`killed after ${done} of ${people} people`);
  }
  const both = await Promise.all([start(firstDay, zoneFor(1)), start(firstDay, zoneFor(2))]);
  await untilEvaluated(client, firstDay);
  await assertAlerts(client, subjects, days);
  await Promise.all(both.map((portal) => portal.stop()));

  for (const [turn, jump] of jumps.entries()) {
    const day = shifted(days.at(-1) ?? firstDay, jump);
    days.push(day);
    const last = turn === jumps.length - 1;
    if (last) {
      const victim = await start(day, zoneFor(turn));
      await killMidway(client, victim.pid, people);
      await victim.ended;
    }
    const portals = await Promise.all([
      start(day, zoneFor(turn)),
      ...(last ? [start(day, zoneFor(0))] : []),
    ]);
    await untilEvaluated(client, day);
    await assertAlerts(client, subjects, days);
    await Promise.all(portals.map((portal) => portal.stop()));
  }
  await client.end();
}

async function makeDatabase(url: string, name: string): Promise<string> {
  const client = await connectClient(url);
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  const made = new URL(url);
  made.pathname = `/${name}`;
  return made.href;
}

/** Kills a portal once it has done some of its work; returns how many people it had evaluated. */
async function killMidway(client: pg.Client, pid: number, people: number): Promise<number> {
  const count = async () => {
    const { rows } = await client.query<{ done: number }>(
      'SELECT count(*) FILTER (WHERE computed_on = (SELECT max(computed_on) FROM compliance_standings))::int AS done FROM compliance_standings',
    );
    return rows[0]?.done ?? 0;
  };
  const before = await count();
  const until = givenTime() + doneWithin;
  for (let done = before; ; done = await count()) {
    if (done !== before || givenTime() > until) break;
    await sleep(5);
  }
  process.kill(-pid, 'SIGKILL');
  const done = await count();
  assert(done <= people + 1, 'more people than there are');
  return done;
}
