import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPortalProcess } from '@icare/bench/portal-process';
import { deployMigrations } from '@icare/database/migrate';
import pg from 'pg';
import { alertsAfter, type ModelRecord, stagesPassed } from './alert-model.ts';
import { assert, type Drill, type DrillContext } from './drill.ts';
import { startDatabase } from './external-database.ts';

/** 23:30 in Lagos: other time zones have another date, or are about to. */
const timeOfDay = 'T22:30:00.000Z';
const firstDay = '2027-01-10';
const zones = ['UTC', 'Asia/Tokyo', 'America/Los_Angeles'];
/** Forward by a month, back by two days, forward by a year. */
const jumps = [31, -2, 366];
const doneWithin = 120_000;

export const compliance: Drill = {
  name: 'compliance',
  proves:
    'after clock jumps of 31, -2 and 366 days in three time zones, a kill during the evaluation, and with two processes sharing it: one alert per record and stage, none lost, none stale',
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
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const records = await loadPeople(client, people);

  const days = [firstDay];
  for (let kills = 0; kills < (short ? 1 : 3); kills++) {
    const victim = await start(firstDay, zoneFor(kills));
    const done = await killMidway(client, victim.pid, people);
    await victim.ended;
    if (kills === 0) report(`killed after ${done} of ${people} people`);
  }
  const both = await Promise.all([start(firstDay, zoneFor(1)), start(firstDay, zoneFor(2))]);
  await untilEvaluated(client, firstDay);
  await assertAlerts(client, records, days);
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
    await assertAlerts(client, records, days);
    await Promise.all(portals.map((portal) => portal.stop()));
  }
  await client.end();
}

async function makeDatabase(url: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  const made = new URL(url);
  made.pathname = `/${name}`;
  return made.href;
}

/** Loads people with two records each, one renewable and one not, with expiry dates spread over more than a year. */
async function loadPeople(client: pg.Client, people: number): Promise<Map<string, ModelRecord>> {
  const types = [randomUUID(), randomUUID()];
  const at = `${firstDay}T08:00:00.000Z`;
  await client.query(
    `INSERT INTO certification_types (id, name, description, category, validity_period_months, validity_rule, grace_days,
       issuing_authority, renewal_required, is_required, required_since, due_within_days, scope, scope_departments,
       scope_cadres, scope_people, check_steps, created_at, updated_at)
     SELECT id, 'Licence ' || nr, '', 'professional', 12, 'months', 10, 'A council', nr = 1, true, DATE '2020-01-01', 0,
       'everyone', '{}', '{}', '{}', '', $2, $2
     FROM unnest($1::uuid[]) WITH ORDINALITY AS t(id, nr)`,
    [types, at],
  );
  await client.query(
    `INSERT INTO users (id, username, name, email, role, status, department_id, created_at, updated_at)
     SELECT gen_random_uuid(), 'person' || i, 'Person ' || i, 'person' || i || '@example.com', 'ROLE_STAFF', 'Active',
       (SELECT id FROM departments ORDER BY name LIMIT 1), $2, $2
     FROM generate_series(1, $1::int) AS i`,
    [people, at],
  );
  const { rows } = await client.query<{ id: string; expiry: string; renewed: boolean }>(
    `INSERT INTO staff_compliance (id, user_id, type_id, state, expiration_date, created_at, updated_at)
     SELECT gen_random_uuid(), u.id, t.id, 'active',
       $1::date + ((row_number() OVER (ORDER BY u.username, t.name))::int * 37) % 510 - 50, $2, $2
     FROM users AS u CROSS JOIN certification_types AS t WHERE u.username LIKE 'person%'
     RETURNING id, expiration_date::text AS expiry, (SELECT renewal_required FROM certification_types WHERE id = type_id) AS renewed`,
    [firstDay, at],
  );
  return new Map(rows.map(({ id, ...record }) => [id, record]));
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
  const until = performance.now() + doneWithin;
  for (let done = before; ; done = await count()) {
    if (done !== before || performance.now() > until) break;
    await sleep(5);
  }
  process.kill(-pid, 'SIGKILL');
  const done = await count();
  assert(done <= people + 1, 'more people than there are');
  return done;
}

/** Waits until everybody has been evaluated for a day. */
async function untilEvaluated(client: pg.Client, day: string) {
  const until = performance.now() + doneWithin;
  for (;;) {
    const { rows } = await client.query<{ waiting: number; noted: number }>(
      `SELECT (SELECT count(*)::int FROM compliance_standings WHERE changes_on <= $1 OR computed_on > $1) AS waiting,
              (SELECT count(*)::int FROM compliance_snapshots WHERE day = $1) AS noted`,
      [day],
    );
    if (rows[0]?.waiting === 0 && rows[0].noted > 0) return;
    assert(performance.now() < until, `${rows[0]?.waiting} people still wait`);
    await sleep(50);
  }
}

function shifted(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Asserts that every record has exactly the alerts of the model, that one is open, and that missed stages are noted. */
async function assertAlerts(
  client: pg.Client,
  records: ReadonlyMap<string, ModelRecord>,
  days: readonly string[],
) {
  const { rows } = await client.query<{
    record_id: string;
    raised: number[];
    open: number[];
    passed: number[];
  }>(
    `SELECT record_id, array_agg(stage) AS raised, coalesce(array_agg(stage) FILTER (WHERE status <> 'resolved'), '{}') AS open,
       coalesce((SELECT array_agg(s) FROM compliance_alerts AS b, unnest(b.passed_offline) AS s
         WHERE b.record_id = a.record_id), '{}') AS passed
     FROM compliance_alerts AS a WHERE kind = 'expiry' GROUP BY record_id`,
  );
  const found = new Map(rows.map((row) => [row.record_id, row]));
  const where = `after ${days.join(', ')}`;
  for (const [id, record] of records) {
    const { raised = [], open = [], passed = [] } = found.get(id) ?? {};
    const expected = alertsAfter(record, days);
    const what = `${where} a record that ends on ${record.expiry} has alerts of ${raised.join(', ') || 'no stage'}, open ${open.join(', ') || 'none'}`;
    assert(new Set(raised).size === raised.length, `${what}: one twice`);
    assert(
      raised.length === expected.raised.size && raised.every((stage) => expected.raised.has(stage)),
      `${what}, and should have ${[...expected.raised].join(', ')}`,
    );
    assert(
      expected.open === null ? open.length === 0 : open.length === 1 && open[0] === expected.open,
      `${what}, and ${expected.open ?? 'none'} should be open`,
    );
    for (const stage of stagesPassed(record, days)) {
      assert(raised.includes(stage) || passed.includes(stage), `${what}: ${stage} is lost`);
    }
    found.delete(id);
  }
  assert(found.size === 0, `${where} there are alerts of no record`);
}
