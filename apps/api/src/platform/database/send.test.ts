import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { testPortal } from '../../testing/portal.ts';
import { build } from './build.ts';
import type { Transaction } from './database.ts';
import { violatedConstraint } from './database-errors.ts';
import { changeRows, readRow, readRows } from './send.ts';

const { platform } = await testPortal();
const { database } = platform;

const addressOf = (department: string) =>
  build
    .selectFrom('contact_addresses')
    .select(['email', 'updated_at as updatedAt'])
    .where('department', '=', department);
const addAddress = (department: string, email = 'desk@hospital.example') =>
  build
    .insertInto('contact_addresses')
    .values({ department, email, updated_at: '2026-11-20T13:40:00.120Z' });

test('rows have timestamps as ISO 8601, days as text and counts as numbers', async () => {
  await changeRows(database, addAddress('Row types'));
  expect(await readRow(database, addressOf('Row types'))).toEqual({
    email: 'desk@hospital.example',
    updatedAt: '2026-11-20T13:40:00.120Z',
  });
  const counted = build
    .selectFrom('contact_addresses')
    .select((column) => [
      column.fn.countAll<number>().as('count'),
      column.cast<string>(column.val('2026-11-20'), 'date').as('day'),
    ])
    .where('department', '=', 'Row types');
  for (const once of [false, true]) {
    expect(await readRows(database, counted, { once })).toEqual([{ count: 1, day: '2026-11-20' }]);
  }
  expect(await readRow(database.prisma, counted)).toEqual({ count: 1, day: '2026-11-20' });
});

test('a statement in a transaction is part of it, before and after statements of Prisma', async () => {
  const department = 'Rolled back';
  await expect(
    database.prisma.$transaction(async (transaction) => {
      const data = { department, email: 'one@hospital.example', updatedAt: new Date() };
      await transaction.contactAddress.create({ data });
      const changed = build
        .updateTable('contact_addresses')
        .set({ email: 'two@hospital.example' })
        .where('department', '=', department);
      expect(await changeRows(transaction, changed)).toBe(1);
      expect(await transaction.contactAddress.findUnique({ where: { department } })).toMatchObject({
        email: 'two@hospital.example',
      });
      expect(await readRow(database, addressOf(department))).toBeUndefined();
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(await readRow(database, addressOf(department))).toBeUndefined();
});

test('two simultaneous transactions have their own connections', async () => {
  const begun = Promise.withResolvers<void>();
  const seen = Promise.withResolvers<void>();
  const first = database.prisma.$transaction(async (transaction) => {
    await changeRows(transaction, addAddress('First'));
    begun.resolve();
    await seen.promise;
    return readRow(transaction, addressOf('First'));
  });
  await begun.promise;
  await database.prisma.$transaction(async (transaction) => {
    expect(await readRow(transaction, addressOf('First'))).toBeUndefined();
  });
  seen.resolve();
  expect(await first).toBeDefined();
});

test('a transaction keeps its connection when another one begins inside it, also if Prisma begins it', async () => {
  await database.prisma.$transaction(async (transaction) => {
    await database.prisma.$transaction([database.prisma.contactAddress.count()]);
    await database.prisma.$transaction((inner) => changeRows(inner, addAddress('Inner')));
    await changeRows(transaction, addAddress('Outer'));
    expect(await readRow(database, addressOf('Inner'))).toBeDefined();
    expect(await readRow(database, addressOf('Outer'))).toBeUndefined();
  });
  expect(await readRow(database, addressOf('Outer'))).toBeDefined();
});

test('a statement after the end of its transaction is refused instead of being committed on its own', async () => {
  let kept: Transaction | undefined;
  await database.prisma.$transaction(async (transaction) => {
    kept = transaction;
  });
  await expect(changeRows(kept as Transaction, addAddress('Too late'))).rejects.toThrow('is over');

  await expect(
    database.prisma.$transaction(
      async (transaction) => {
        kept = transaction;
        await readRow(
          transaction,
          build.selectNoFrom(({ fn, val }) => fn('pg_sleep', [val(0.3)]).as('slept')),
        );
        await changeRows(transaction, addAddress('Too late'));
      },
      { timeout: 100 },
    ),
  ).rejects.toThrow();
  expect(await readRow(database, addressOf('Too late'))).toBeUndefined();
});

test('the constraint that a write violated is found by name', async () => {
  await changeRows(database, addAddress('Twice'));
  const refused = await changeRows(database, addAddress('Twice')).catch((error: unknown) => error);
  expect(violatedConstraint(refused)).toBe('contact_addresses_pkey');
});

test('statements that are sent at once in a transaction reach its connection one after another', async () => {
  const send = pg.Client.prototype.query as (...all: unknown[]) => unknown;
  let [running, most] = [0, 0];
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...all) {
    const sent = send.apply(this, all);
    // A statement that has the connection for itself is none.
    if (!(sent instanceof Promise)) return sent;
    most = Math.max(most, ++running);
    return sent.finally(() => running--);
  });
  const departments = ['At once', 'Rolled back', 'Row types'];
  await database.prisma.$transaction(async (transaction) => {
    const counts = departments.map((one) => readRows(transaction, addressOf(one)));
    await Promise.all([...counts, transaction.contactAddress.count()]);
  });
  expect(most).toBe(1);
  await expect(
    database.prisma.$transaction((transaction) =>
      Promise.all([
        changeRows(transaction, addAddress('Row types')),
        readRows(transaction, addressOf('Row types')),
      ]),
    ),
  ).rejects.toThrow('duplicate key');
  expect(await readRow(database, addressOf('At once'))).toBeUndefined();
});
