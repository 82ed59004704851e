import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { givenTime } from '@icare/api/testing/given-time';
import type pg from 'pg';
import { alertsAfter, type ModelSubject, stagesPassed } from './alert-model.ts';
import { assert } from './drill.ts';

/** The day of drills that set the clock themselves. Far from the real one: closer than 20 hours the portal goes by its database. */
export const firstDay = '2055-01-10';
/** Milliseconds of given time for an evaluation of everybody. */
export const doneWithin = 120_000;

/**
 * Loads people with two records each, one renewable and one not, one record that waits to be verified, and one item that
 * they need and do not hold, with days spread over more than a year around `day`. The first administrator has another cadre.
 * Returns what alerts are about, by `subjectOf`.
 */
export async function loadPeople(
  client: pg.Client,
  people: number,
  day: string,
): Promise<Map<string, ModelSubject>> {
  const types = Array.from({ length: 4 }, () => randomUUID());
  const [renewed, final, missing, pending] = types;
  const at = `${day}T08:00:00.000Z`;
  await client.query(
    `INSERT INTO certification_types (id, name, description, category, validity_period_months, validity_rule, grace_days,
       issuing_authority, renewal_required, is_required, required_since, due_within_days, scope, scope_departments,
       scope_cadres, scope_people, check_steps, created_at, updated_at)
     SELECT id, 'Licence ' || nr, '', 'professional', 12, 'months', 10, 'A council', nr = 1, true, DATE '2020-01-01', 0,
       'cadres', '{}', '{Scientist}', '{}', '', $2, $2
     FROM unnest($1::uuid[]) WITH ORDINALITY AS t(id, nr)`,
    [types, at],
  );
  // Who joins after a licence was required needs it from that day on.
  const joined = await client.query<{ id: string; day: string }>(
    `INSERT INTO users (id, username, name, email, role, status, cadre, department_id, joined_on, created_at, updated_at)
     SELECT gen_random_uuid(), 'person' || i, 'Person ' || i, 'person' || i || '@example.com', 'ROLE_STAFF', 'Active', 'Scientist',
       (SELECT id FROM departments ORDER BY name LIMIT 1), $3::date + (i * 41) % 510 - 50, $2, $2
     FROM generate_series(1, $1::int) AS i
     RETURNING id, joined_on::text AS day`,
    [people, at, day],
  );
  const held = await client.query<{ id: string; day: string; type: string }>(
    `INSERT INTO staff_compliance (id, user_id, type_id, state, expiration_date, created_at, updated_at)
     SELECT gen_random_uuid(), u.id, t.id, 'active',
       $1::date + ((row_number() OVER (ORDER BY u.username, t.name))::int * 37) % 510 - 50, $2, $2
     FROM users AS u CROSS JOIN certification_types AS t WHERE u.username LIKE 'person%' AND t.id = ANY($3::uuid[])
     RETURNING id, expiration_date::text AS day, type_id AS type`,
    [day, at, [renewed, final]],
  );
  const waiting = await client.query<{ id: string; day: string }>(
    `INSERT INTO staff_compliance (id, user_id, type_id, state, created_at, updated_at)
     SELECT gen_random_uuid(), u.id, $2, 'pending', day, day
     FROM (SELECT id, $1::timestamptz + ((row_number() OVER (ORDER BY username))::int * 43) % 510 * INTERVAL '1 day'
             - INTERVAL '50 days' AS day FROM users WHERE username LIKE 'person%') AS u
     RETURNING id, (created_at::date + 7)::text AS day`,
    [at, pending],
  );
  const subjects: [string, ModelSubject][] = [
    ...joined.rows.map(({ id, day }): [string, ModelSubject] => [
      subjectOf({ record: null, person: id, type: missing }),
      { what: 'missing', day },
    ]),
    ...held.rows.map(({ id, day, type }): [string, ModelSubject] => [
      id,
      { what: type === renewed ? 'renewed' : 'final', day },
    ]),
    ...waiting.rows.map(({ id, day }): [string, ModelSubject] => [id, { what: 'pending', day }]),
  ];
  return new Map(subjects);
}

type Subject = { record: string | null; person: string; type: string | undefined };
const subjectOf = ({ record, person, type }: Subject) => record ?? `${person} ${type}`;

/** Waits until everybody has been evaluated for a day. */
export async function untilEvaluated(client: pg.Client, day: string) {
  const until = givenTime() + doneWithin;
  for (;;) {
    const { rows } = await client.query<{ waiting: number; noted: number }>(
      `SELECT (SELECT count(*)::int FROM compliance_standings WHERE changes_on <= $1 OR computed_on > $1) AS waiting,
              (SELECT count(*)::int FROM compliance_snapshots WHERE day = $1) AS noted`,
      [day],
    );
    if (rows[0]?.waiting === 0 && rows[0].noted > 0) return;
    assert(givenTime() < until, `${rows[0]?.waiting} people still wait`);
    await sleep(50);
  }
}

export function shifted(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Asserts that every subject has exactly the alerts of the model, that one is open, and that missed stages are noted. */
export async function assertAlerts(
  client: pg.Client,
  subjects: ReadonlyMap<string, ModelSubject>,
  days: readonly string[],
) {
  const { rows } = await client.query<
    Subject & { raised: number[]; open: number[]; passed: number[] }
  >(
    `SELECT record_id AS record, user_id AS person, type_id AS type, array_agg(stage) AS raised,
       coalesce(array_agg(stage) FILTER (WHERE status <> 'resolved'), '{}') AS open,
       coalesce((SELECT array_agg(s) FROM compliance_alerts AS b, unnest(b.passed_offline) AS s
         WHERE b.record_id IS NOT DISTINCT FROM a.record_id AND b.user_id = a.user_id AND b.type_id = a.type_id), '{}') AS passed
     FROM compliance_alerts AS a GROUP BY record_id, user_id, type_id`,
  );
  const found = new Map(rows.map((row) => [subjectOf(row), row]));
  const where = `after ${days.join(', ')}`;
  for (const [key, subject] of subjects) {
    const { raised = [], open = [], passed = [] } = found.get(key) ?? {};
    const expected = alertsAfter(subject, days);
    const what = `${where} what is ${subject.what} of ${subject.day} has alerts of ${raised.join(', ') || 'no stage'}, open ${open.join(', ') || 'none'}`;
    assert(new Set(raised).size === raised.length, `${what}: one twice`);
    assert(
      raised.length === expected.raised.size && raised.every((stage) => expected.raised.has(stage)),
      `${what}, and should have ${[...expected.raised].join(', ')}`,
    );
    assert(
      expected.open === null ? open.length === 0 : open.length === 1 && open[0] === expected.open,
      `${what}, and ${expected.open ?? 'none'} should be open`,
    );
    for (const stage of stagesPassed(subject, days)) {
      assert(raised.includes(stage) || passed.includes(stage), `${what}: ${stage} is lost`);
    }
    found.delete(key);
  }
  assert(found.size === 0, `${where} there are alerts of nothing`);
}
