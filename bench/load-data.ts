import { departments } from '@icare/contracts/departments';
import { documentTypes } from '@icare/contracts/document-types';
import pg from 'pg';
import * as texts from './sample-texts.ts';

type Amounts = { documents: number; people: number };

/**
 * Fills a migrated database with documents of three categories, oldest first as in production, and with people. Search
 * indexes are built afterwards, which is many times faster than updating them row by row.
 */
export async function loadData(url: string, { documents, people }: Amounts): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await indexedAfterwards(client, ['documents', 'users'], async () => {
      await client.query(`SELECT setseed(0.42)`);
      await loadPeople(client, people);
      await loadDocuments(client, documents);
    });
  } finally {
    await client.end();
  }
}

/** Runs `fill` while the tables have only their unique indexes, then recreates the others. */
export async function indexedAfterwards(
  client: pg.Client,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  await client.query("SET maintenance_work_mem = '512MB'; SET synchronous_commit = off");
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
      WHERE tablename = ANY($1) AND indexdef NOT LIKE 'CREATE UNIQUE%'`,
    [tables],
  );
  for (const { name } of indexes) await client.query(`DROP INDEX ${client.escapeIdentifier(name)}`);
  await fill();
  for (const { definition } of indexes) await client.query(definition);
  await client.query('VACUUM ANALYZE');
  await client.query('CHECKPOINT');
}

async function loadPeople(client: pg.Client, count: number) {
  await client.query(
    `WITH picked AS (
       SELECT i, pick($2::text[], i * 7) AS first, pick($3::text[], i / 3) AS last FROM generate_series(1, $1::int) AS i
     )
     INSERT INTO users (id, username, name, email, role, status, department_id, staff_number, cadre, created_at, updated_at)
     SELECT gen_random_uuid(), lower(first || '.' || last || '.' || i), first || ' ' || last,
            lower(first || '.' || last || '.' || i) || '@owerrimedical.example', 'ROLE_STAFF',
            (CASE WHEN i % 40 = 0 THEN 'Inactive' ELSE 'Active' END)::user_status,
            (SELECT ids[1 + i % cardinality(ids)] FROM (SELECT array_agg(id ORDER BY name) AS ids FROM departments) AS all_departments),
            'OMC-' || lpad(i::text, 6, '0'), 'Nursing Officer', now(), now()
       FROM picked`.replaceAll(/pick\(([^,]+), ([^)]+)\)/g, '($1)[1 + ($2) % cardinality($1)]'),
    [count, texts.firstNames, texts.lastNames],
  );
}

async function loadDocuments(client: pg.Client, count: number) {
  const { markedWords, rareHits } = texts;
  await client.query(
    `CREATE TEMP TABLE made AS
     SELECT i, gen_random_uuid() AS id, gen_random_uuid() AS file_id, encode(sha256(i::text::bytea), 'hex') AS sha256,
            20000 + (random() * 4000000)::int AS size,
            now() - interval '40 days' - ($1::int - i) * interval '7 minutes' AS at,
            1 + (random() * 1000000)::int AS chance
       FROM generate_series(1, $1::int) AS i`,
    [count],
  );
  await client.query(
    `INSERT INTO stored_files (id, name, extension, size, sha256, created_at)
     SELECT file_id, 'document-' || i || '.pdf', 'pdf', size, sha256, at FROM made ORDER BY i`,
  );
  await client.query(
    `INSERT INTO documents (id, number, name, category, departments, subcategory, description, status, visibility, version,
                            file_id, original_name, extension, size, version_at, created_at, updated_at, deleted_at)
     SELECT id, 'POL-GEN-' || i,
            pick($1::text[], chance) || ' '
              || CASE WHEN i % 2 = 0 THEN '${markedWords.frequent}' ELSE 'Guide' END || ' for ' || pick($2::text[], chance / 31)
              || CASE WHEN i % 200 = 1 THEN ' ${markedWords.medium}' ELSE '' END
              || CASE WHEN i % ${Math.max(1, Math.floor(count / rareHits))} = 7 THEN ' ${markedWords.rare}' ELSE '' END
              || ', revision ' || (1 + chance % 90),
            category,
            CASE WHEN category = 'Public Affairs' THEN ARRAY['Public Affairs']
                 WHEN chance % 5 = 0 THEN ARRAY[pick($3::text[], chance / 7), pick($3::text[], (chance / 7 + 3))]
                 ELSE ARRAY[pick($3::text[], chance / 7)] END,
            CASE WHEN chance % 11 = 0 THEN NULL
                 ELSE (($4::jsonb -> category) ->> ((chance / 13) % 8)) END,
            pick($5::text[], chance / 3) || ' ' || pick($5::text[], chance / 17),
            (CASE chance % 50 WHEN 0 THEN 'Draft' WHEN 1 THEN 'Archived' ELSE 'Active' END)::document_status,
            (CASE WHEN chance % 7 = 0 THEN 'staff' ELSE 'public' END)::document_visibility,
            1, file_id, 'document-' || i || '.pdf', 'pdf', size, at, at, at + (chance % 1000) * interval '10 seconds',
            CASE WHEN chance % 200 = 3 THEN now() - (chance % 20) * interval '1 day' END
       FROM (SELECT *, (ARRAY['Policies', 'SOPs', 'Public Affairs'])[1 + i % 3] AS category FROM made) AS one
      ORDER BY i`.replaceAll(
      /pick\((\$\d::text\[\]), ((?:[^()]|\([^()]*\))+)\)/g,
      '($1)[1 + ($2) % cardinality($1)]',
    ),
    [texts.subjects, texts.places, departments, JSON.stringify(documentTypes), texts.sentences],
  );
  await client.query(
    // They have no files, so there is nothing to read: the search for their texts would run beside what is measured.
    `INSERT INTO document_versions (id, document_id, number, file_id, created_at, text_state, text_problem, text_reader)
     SELECT gen_random_uuid(), id, 1, file_id, at, 'unreadable', 'missing', 1000 FROM made ORDER BY i`,
  );
  await client.query('DROP TABLE made');
}
