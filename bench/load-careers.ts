import { departments } from '@icare/contracts/departments';
import pg from 'pg';
import { indexedAfterwards } from './load-data.ts';
import { firstNames, lastNames } from './sample-texts.ts';

/** A posting that exists in both sizes, with applications. */
export const postingInTheMiddle = '00000000-0000-4000-8000-000000000500';

const titles = ['Registered Nurse', 'Medical Officer', 'Pharmacist', 'Radiographer', 'Porter'];

/** Loads postings and applications, oldest first as in production: most of them decided, with their history. */
export async function loadCareers(
  url: string,
  amounts: { postings: number; applications: number },
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const tables = ['jobs', 'applications', 'application_moves'];
    await indexedAfterwards(client, tables, () => fill(client, amounts));
  } finally {
    await client.end();
  }
}

async function fill(
  client: pg.Client,
  { postings, applications }: { postings: number; applications: number },
) {
  // Nine of ten are closed, since no hospital has ten thousand open positions.
  await client.query(
    `INSERT INTO jobs (id, job_title, department, location, employment_type, benefits, requirements, description,
                       application_deadline, status, created_at, updated_at)
     SELECT ('00000000-0000-4000-8000-' || lpad(i::text, 12, '0'))::uuid,
            ($2::text[])[1 + i % cardinality($2)], ($3::text[])[1 + i % cardinality($3)], 'Owerri', 'Full-time',
            'Pension', 'Licence', 'Made.', CASE WHEN i % 3 = 0 THEN current_date + 30 END,
            (CASE WHEN i % 100 = 1 THEN 'draft' WHEN i % 100 = 2 THEN 'active' WHEN i % 10 = 0 THEN 'open' ELSE 'closed' END)::job_status,
            at, at
       FROM (SELECT i, now() - ($1::int - i) * interval '3 hours' AS at FROM generate_series(1, $1::int) AS i) AS made`,
    [postings, titles, departments],
  );
  await client.query(
    `INSERT INTO applications (id, reference, job_id, department, status, status_changed_at, decided_at, stands_for_person, candidate_name,
                               candidate_email, candidate_phone, phone_key, experience, skills, possible_duplicate,
                               created_at, updated_at)
     SELECT gen_random_uuid(), 'ICP-2026-' || lpad(i::text, 6, '0'),
            ('00000000-0000-4000-8000-' || lpad((1 + i % $2::int)::text, 12, '0'))::uuid,
            (SELECT department FROM jobs WHERE id = ('00000000-0000-4000-8000-' || lpad((1 + i % $2::int)::text, 12, '0'))::uuid),
            status::application_status, at + interval '9 days',
            CASE WHEN status IN ('hired', 'rejected', 'withdrawn') THEN at + interval '9 days' END, status <> 'withdrawn',
            first || ' ' || last, lower(last || '.' || i || '@example.com'),
            '080' || digits, '80' || digits, i % 30, ARRAY['Triage'], i % 50 = 0, at, at
       FROM (SELECT i, now() - ($1::int - i) * interval '2 minutes' - interval '10 days' AS at,
                    ($3::text[])[1 + (i * 7) % cardinality($3)] AS first, ($4::text[])[1 + (i / 3) % cardinality($4)] AS last,
                    (ARRAY['received', 'screening', 'shortlisted', 'interview', 'offered', 'on_hold', 'hired', 'withdrawn',
                           'rejected', 'rejected', 'rejected', 'rejected'])[1 + (i * 5) % 12] AS status
               FROM generate_series(1, $1::int) AS i) AS made,
            LATERAL lpad((i::bigint * 48271 % 100000000)::text, 8, '0') AS digits`,
    [applications, postings, firstNames, lastNames],
  );
  await client.query(`SELECT setval('application_references', $1::bigint)`, [applications]);
  await client.query(
    `INSERT INTO application_moves (id, application_id, "from", "to", at)
     SELECT gen_random_uuid(), id, lag(step) OVER (PARTITION BY id ORDER BY nr), step,
            created_at + (nr - 1) * interval '2 days'
       FROM applications, LATERAL unnest((CASE status
              WHEN 'received' THEN '{received}'
              WHEN 'shortlisted' THEN '{received,screening,shortlisted}'
              WHEN 'interview' THEN '{received,screening,shortlisted,interview}'
              WHEN 'offered' THEN '{received,screening,shortlisted,interview,offered}'
              WHEN 'hired' THEN '{received,screening,shortlisted,interview,offered,hired}'
              ELSE '{received,screening,' || status || '}' END)::application_status[])
            WITH ORDINALITY AS steps (step, nr)
      WHERE status <> 'screening' OR nr < 3`,
  );
  await client.query(
    `UPDATE jobs SET application_count = standing.count
       FROM (SELECT job_id, count(*) FROM applications WHERE status <> 'withdrawn' GROUP BY job_id) AS standing
      WHERE id = standing.job_id`,
  );
}
