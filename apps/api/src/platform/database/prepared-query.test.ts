import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { testPortal } from '../../testing/portal.ts';
import { runSql } from '../../testing/run-sql.ts';
import { openDatabase } from './database.ts';

const { databaseUrl } = await testPortal();
// One connection, so that each statement runs where the one before it was prepared.
const database = openDatabase(databaseUrl, { connections: 1 });
// No pool: its end does not wait until its connections are closed, and the database is dropped then.
const direct = new pg.Client({ connectionString: databaseUrl, options: '-c timezone=UTC' });
await direct.connect();
afterAll(async () => {
  await database.close();
  await direct.end();
});

const mixed = `SELECT n, n::text AS label, n % 2 = 0 AS even, ARRAY['a,b', NULL, $1] AS words, NULL::int AS nothing,
  jsonb_build_object('n', n) AS data, 12345678901::bigint AS large, '\\x00ff'::bytea AS bytes
  FROM generate_series(1, $2::int) AS n`;

test('each run of a prepared statement returns the same rows as pg, with large integers as numbers', async () => {
  for (const rows of [2, 0, 3]) {
    const values = ['Ọ̀wẹ́rrì "quoted"', rows];
    const { rows: read } = await direct.query(mixed, values);
    const expected = read.map((row) => ({ ...row, large: Number(row.large) }));
    expect(await runSql(database, mixed, values)).toEqual(expected);
    expect(await database.send.rows('', mixed, values)).toEqual(expected);
  }
});

test('values of every type are sent', async () => {
  const values = [
    null,
    true,
    7,
    new Date('2026-11-22T03:00:00Z'),
    ['a', 'b'],
    Buffer.from('x'),
    { a: 1 },
  ];
  const text =
    'SELECT $1::text a, $2::bool b, $3::int c, $4::timestamptz d, $5::text[] e, $6::bytea f, $7::jsonb g';
  const [row] = await runSql(database, text, values);
  expect(row).toEqual({
    a: null,
    b: true,
    c: 7,
    d: '2026-11-22T03:00:00.000Z',
    e: ['a', 'b'],
    f: Buffer.from('x'),
    g: { a: 1 },
  });
});

test('after a statement fails, the connection still works', async () => {
  const divide = 'SELECT 10 / $1::int AS result';
  await expect(runSql(database, divide, [0])).rejects.toMatchObject({ code: '22012' });
  expect(await runSql(database, divide, [5])).toEqual([{ result: 2 }]);
  await expect(runSql(database, divide, [0])).rejects.toMatchObject({ code: '22012' });
  await expect(runSql(database, 'SELECT nonsense')).rejects.toMatchObject({ code: '42703' });
  await expect(
    runSql(database, divide, [
      {
        toPostgres: () => {
          throw new Error('cannot be sent');
        },
      },
    ]),
  ).rejects.toThrow('cannot be sent');
  expect(await runSql(database, divide, [2])).toEqual([{ result: 5 }]);
});

test('statements without rows return none on every run', async () => {
  for (let run = 0; run < 3; run++) {
    expect(await runSql(database, 'UPDATE users SET name = name WHERE false')).toEqual([]);
    expect(await runSql(database, 'UPDATE users SET name = name WHERE false RETURNING id')).toEqual(
      [],
    );
  }
});

test('changed columns of a prepared statement are never read with the old description', async () => {
  await direct.query('CREATE TABLE changing (a text, b text)');
  await direct.query("INSERT INTO changing VALUES ('first', 'second')");
  const all = 'SELECT * FROM changing';
  expect(await runSql(database, all)).toEqual([{ a: 'first', b: 'second' }]);
  await direct.query('ALTER TABLE changing RENAME COLUMN a TO c');
  // The connection is closed, and the next one prepares the statement again.
  await expect(runSql(database, all)).rejects.toThrow('cached plan must not change result type');
  expect(await runSql(database, all)).toEqual([{ c: 'first', b: 'second' }]);
});
