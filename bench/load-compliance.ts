import { departments } from '@icare/contracts/departments';
import pg from 'pg';
import { indexedAfterwards } from './load-data.ts';

const typeCount = 40;

/** A type and a person that exist in every size. */
export const typeInTheMiddle = '00000000-0000-4000-8000-000000000021';
export const personInTheMiddle = '00000000-0000-4000-8000-000000000777';

/**
 * Loads forty certification types, and records for the existing people: each has the five types that everyone needs and
 * some of the others. Dates are relative to today; evaluating is left to the portal.
 */
export async function loadCompliance(url: string, { records }: { records: number }): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await loadTypes(client);
    await loadPeople(client);
    await indexedAfterwards(client, ['staff_compliance'], () => loadRecords(client, records));
    await loadPrivileges(client);
  } finally {
    await client.end();
  }
}

/** Gives everybody years of service, so that requirements are due. */
async function loadPeople(client: pg.Client) {
  await client.query("UPDATE users SET joined_on = '2021-03-01' WHERE staff_number LIKE 'OMC-%'");
  await client.query('UPDATE users SET id = $1 WHERE staff_number = $2', [
    personInTheMiddle,
    'OMC-000777',
  ]);
}

/** Ten types are required, of everyone or of departments. Every eighth does not expire. */
async function loadTypes(client: pg.Client) {
  await client.query(
    `INSERT INTO certification_types (id, name, description, category, validity_period_months, validity_rule, grace_days,
                                      issuing_authority, renewal_required, is_required, required_since, due_within_days,
                                      scope, scope_departments, scope_cadres, scope_people, check_steps, created_at, updated_at)
     SELECT ('00000000-0000-4000-8000-' || lpad(i::text, 12, '0'))::uuid,
            (ARRAY['Licence', 'Life Support', 'Fire Safety', 'Data Protection', 'Equipment'])[1 + i % 5] || ' ' || i, 'Made.',
            (ARRAY['professional', 'medical', 'safety', 'administrative', 'technical'])[1 + i % 5]::certification_category,
            12 + i % 3 * 12, (CASE WHEN i % 8 = 7 THEN 'none' ELSE 'months' END)::validity_rule, CASE WHEN i % 5 = 0 THEN 90 ELSE 0 END,
            'Council ' || i % 7, i % 9 <> 8, i % 4 = 1, CASE WHEN i % 4 = 1 THEN DATE '2020-01-01' END, 30,
            (CASE WHEN i % 8 = 1 THEN 'everyone' ELSE 'departments' END)::requirement_scope,
            CASE WHEN i % 8 = 1 THEN '{}' ELSE ARRAY[($2::text[])[1 + i % 16], ($2::text[])[1 + (i + 5) % 16]] END, '{}', '{}', '',
            now(), now()
       FROM generate_series(1, $1::int) AS i`,
    [typeCount, departments],
  );
}

/**
 * Of a thousand records, 20 are pending, 5 revoked, 5 rejected, 45 superseded, 50 expired, 60 expire within 30 days and
 * 120 within 90; a tenth of those in force were never verified.
 */
async function loadRecords(client: pg.Client, count: number) {
  await client.query(
    `WITH people AS MATERIALIZED (
       SELECT id, row_number() OVER (ORDER BY staff_number) - 1 AS nr, count(*) OVER () AS of_all
         FROM users WHERE staff_number LIKE 'OMC-%'
     ), made AS MATERIALIZED (
       SELECT uuidv7() AS id, p.id AS user_id, p.nr * 100 + i AS number,
              CASE WHEN i <= 5 THEN 8 * i - 7 ELSE 8 * ((p.nr * 7 + i) % 35 / 7) + 2 + (p.nr * 7 + i) % 7 END AS type,
              (hashint8(p.nr * 100 + i) & 2147483647) % 1000 AS chance,
              (hashint8(p.nr * 100 + i + 77) & 2147483647) AS dice, i
         FROM people AS p, generate_series(1, ($1::int + p.of_all - 1) / p.of_all) AS i
        ORDER BY i, p.nr LIMIT $1::int
     ), dated AS (
       SELECT *, current_date + (CASE WHEN chance BETWEEN 75 AND 124 THEN -1 - dice % 400 WHEN chance BETWEEN 125 AND 184 THEN dice % 31
                                      WHEN chance BETWEEN 185 AND 304 THEN 31 + dice % 60 ELSE 91 + dice % 900 END)::int AS ends
         FROM made
     )
     INSERT INTO staff_compliance (id, user_id, type_id, state, issue_date, expiration_date, certificate_number, issuing_authority,
                                   notes, verified_on, next_check_on, closed_reason, closed_on, revoked_at, superseded_by_id,
                                   created_at, updated_at)
     SELECT id, user_id, ('00000000-0000-4000-8000-' || lpad(type::text, 12, '0'))::uuid, state::record_state,
            ends - 365, CASE WHEN type % 8 <> 7 THEN ends END, 'DEMO-' || number, 'Council ' || type % 7,
            CASE WHEN dice % 10 = 0 THEN 'Copy seen at the front desk.' END,
            CASE WHEN state = 'active' AND dice % 10 > 0 THEN current_date - (dice % 170)::int END,
            CASE WHEN state = 'active' AND dice % 10 > 0 AND type % 5 < 2 THEN current_date + 183 - (dice % 170)::int END,
            CASE WHEN state IN ('revoked', 'rejected') THEN 'Not confirmed.' END,
            CASE WHEN state IN ('revoked', 'rejected') THEN current_date - 3 END,
            CASE WHEN state = 'revoked' THEN now() - interval '3 days' END,
            CASE WHEN chance BETWEEN 30 AND 74 THEN lag(id) OVER (PARTITION BY user_id ORDER BY i) END,
            now() - (dice % 100000) * interval '1 minute', now() - (dice % 100000) * interval '1 minute'
       FROM dated, LATERAL (SELECT CASE WHEN chance < 20 THEN 'pending' WHEN chance < 25 THEN 'revoked' WHEN chance < 30 THEN 'rejected'
                                        ELSE 'active' END AS state) AS standing`,
    [count],
  );
}

/** A privilege for every tenth record, of twenty-four procedures. */
async function loadPrivileges(client: pg.Client) {
  await client.query(
    `INSERT INTO privileges (id, user_id, type_id, name, first_day, last_day, approved_by, created_at)
     SELECT uuidv7(), user_id, type_id, 'Procedure ' || (dice / 10) % 24, current_date - 200,
            current_date - 50 + (dice % 800)::int, 'Credentials Committee', now()
       FROM staff_compliance, LATERAL (SELECT hashtext(id::text) & 2147483647 AS dice) AS thrown
      WHERE dice % 10 = 0`,
  );
}
