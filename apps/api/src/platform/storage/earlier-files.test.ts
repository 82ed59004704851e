import { randomUUID } from 'node:crypto';
import { generalApplicationId } from '@icare/contracts/postings';
import { deployMigrations } from '@icare/database/migrate';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { earlierDatabase } from '../../testing/earlier-database.ts';

const migration = 'stored_file_owns_its_facts';

type Kind = 'first' | 'second' | 'resume' | 'letter' | 'certificate' | 'nameless';

/** Files of every kind, whose names are in the rows that own them. */
async function addFiles(client: pg.Client): Promise<Record<Kind, string>> {
  const addFile = async () => {
    const id = randomUUID();
    await client.query(
      "INSERT INTO stored_files (id, size, sha256, created_at) VALUES ($1, 9, repeat('a', 64), now())",
      [id],
    );
    return id;
  };
  const [first, second, resume] = [await addFile(), await addFile(), await addFile()];
  const [letter, certificate, nameless] = [await addFile(), await addFile(), await addFile()];
  const [person, document, application, type] = [1, 2, 3, 4].map(() => randomUUID());
  await client.query(
    `INSERT INTO users (id, username, email, name, role, created_at, updated_at, department_id)
     SELECT $1::uuid, $1::text, $1 || '@example.com', 'Ada', 'ROLE_STAFF', now(), now(), id FROM departments LIMIT 1`,
    [person],
  );
  await client.query(
    `INSERT INTO documents (id, name, category, departments, description, status, visibility, version, file_id,
                            original_name, extension, size, sha256, version_at, created_at, updated_at)
     VALUES ($1, 'Rota', 'SOPs', '{Nursing}', '', 'Active', 'public', 2, $2, 'new.docx', 'docx', 9, repeat('a', 64),
             now(), now(), now())`,
    [document, second],
  );
  await client.query(
    `INSERT INTO document_versions (id, document_id, number, file_id, original_name, extension, created_at)
     VALUES (gen_random_uuid(), $1, 1, $2, 'old.pdf', 'pdf', now()), (gen_random_uuid(), $1, 2, $3, 'new.docx', 'docx', now())`,
    [document, first, second],
  );
  await client.query(
    `INSERT INTO applications (id, reference, job_id, department, status_changed_at, created_at, updated_at, skills,
                               candidate_email, resume_id, resume_name, resume_extension, resume_sha256,
                               cover_letter_id, cover_letter_name, cover_letter_extension)
     VALUES ($1, 'ICP-2026-000001', $2, 'Nursing', now(), now(), now(), '{}', 'a@example.com', $3, 'Ada CV.pdf', 'pdf',
             repeat('a', 64), $4, 'Dear Sir.doc', 'doc')`,
    [application, generalApplicationId, resume, letter],
  );
  await client.query(
    `INSERT INTO staff_papers (id, user_id, kind, file_id, name, extension, application_id, created_at)
     VALUES (gen_random_uuid(), $1, 'resume', $2, 'Ada CV.pdf', 'pdf', $3, now())`,
    [person, resume, application],
  );
  await client.query(
    `INSERT INTO certification_types (id, name, description, category, validity_period_months, validity_rule, grace_days,
        issuing_authority, renewal_required, is_required, due_within_days, scope, check_steps, created_at, updated_at)
     VALUES ($1, 'Licence', '', 'medical', 12, 'months', 0, '', true, false, 0, 'everyone', '', now(), now())`,
    [type],
  );
  await client.query(
    `INSERT INTO staff_compliance (id, user_id, type_id, state, file_id, document_name, document_extension, created_at, updated_at)
     VALUES (gen_random_uuid(), $1, $2, 'active', $3, 'IMG_1.jpg', 'jpg', now(), now())`,
    [person, type, certificate],
  );
  return { first, second, resume, letter, certificate, nameless };
}

const namesOf = async (client: pg.Client, files: Record<Kind, string>) => {
  const { rows } = await client.query<{ id: string; name: string; extension: string }>(
    'SELECT id, name, extension FROM stored_files',
  );
  const kinds = new Map(Object.entries(files).map(([kind, id]) => [id, kind]));
  return Object.fromEntries(
    rows.map(({ id, name, extension }) => [kinds.get(id), [name, extension]]),
  );
};

const expected = {
  first: ['old.pdf', 'pdf'],
  second: ['new.docx', 'docx'],
  resume: ['Ada CV.pdf', 'pdf'],
  letter: ['Dear Sir.doc', 'doc'],
  certificate: ['IMG_1.jpg', 'jpg'],
  nameless: ['unknown.bin', 'bin'],
};

test('files of an earlier version keep the names in the rows that owned them', async () => {
  const { databaseUrl, client, pending } = await earlierDatabase(migration);
  const files = await addFiles(client);
  expect(await deployMigrations(databaseUrl)).toEqual(pending.map(({ name }) => name));
  expect(await namesOf(client, files)).toEqual(expected);
});

test('a restored backup of an earlier version is migrated in the transaction that loads it', async () => {
  const { client, pending } = await earlierDatabase(migration);
  await client.query('BEGIN');
  const files = await addFiles(client);
  for (const { sql } of pending) await client.query(sql);
  await client.query('COMMIT');
  expect(await namesOf(client, files)).toEqual(expected);
});

test.each([
  ['name', "''"],
  ['extension', "'PDF'"],
  ['sha256', "repeat('x', 64)"],
  ['size', '-1'],
])('no file has a %s of %s', async (column, value) => {
  const { databaseUrl, client } = await earlierDatabase(migration);
  await deployMigrations(databaseUrl);
  await addRow();
  await expect(client.query(`UPDATE stored_files SET ${column} = ${value}`)).rejects.toThrow(
    /violates check constraint/,
  );

  async function addRow() {
    await client.query(
      `INSERT INTO stored_files (id, name, extension, size, sha256, created_at)
       VALUES (gen_random_uuid(), 'a.pdf', 'pdf', 1, repeat('a', 64), now())`,
    );
  }
});
