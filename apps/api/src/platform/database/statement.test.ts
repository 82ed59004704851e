import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { build } from './build.ts';
import { type Given, oncePerShape, statement } from './statement.ts';

type Filters = { name?: string | undefined; size?: number | null | undefined };

let built = 0;
const documents = statement(
  ({ name, size }: Given<Filters>, { order }: { order: 'asc' | 'desc' }) => {
    built++;
    let query = build.selectFrom('documents').select('id as _id').orderBy('name', order);
    if (name)
      query = query.where(
        'name',
        '=',
        name.mapped((text) => text.toUpperCase()),
      );
    if (size) query = query.where('size', 'is not distinct from', size);
    return query;
  },
);

test('a statement is built once for each set of given values and each choice', () => {
  built = 0;
  const sent = [
    documents({ name: 'a', size: 1 }, { order: 'asc' }),
    documents({ name: 'b', size: null }, { order: 'asc' }),
    documents({ name: 'a' }, { order: 'asc' }),
    documents({ name: undefined, size: 2 }, { order: 'asc' }),
    documents({ size: 3 }, { order: 'desc' }),
  ].map((query) => {
    const { sql: text, parameters } = query.compile();
    return { where: text.replace(/.*"documents"\s?/, ''), parameters };
  });
  expect(sent).toEqual([
    {
      where: 'where "name" = $1 and "size" is not distinct from $2 order by "name" asc',
      parameters: ['A', 1],
    },
    {
      where: 'where "name" = $1 and "size" is not distinct from $2 order by "name" asc',
      parameters: ['B', null],
    },
    { where: 'where "name" = $1 order by "name" asc', parameters: ['A'] },
    { where: 'where "size" is not distinct from $1 order by "name" asc', parameters: [2] },
    { where: 'where "size" is not distinct from $1 order by "name" desc', parameters: [3] },
  ]);
  expect(built).toBe(4);
});

test('the same value of different choices gives different statements', () => {
  const sorted = statement(
    (
      _given: Given<object>,
      { first, last }: { first?: 'name' | 'size'; last?: 'name' | 'size' },
    ) => {
      let query = build.selectFrom('documents').select('id');
      if (first) query = query.orderBy(first);
      if (last) query = query.orderBy(last, 'desc');
      return query;
    },
  );
  const order = (choice: { first?: 'name'; last?: 'name' }) =>
    sorted({}, choice)
      .compile()
      .sql.replace(/.*order by /, '');
  expect(order({ first: 'name' })).toBe('"name"');
  expect(order({ last: 'name' })).toBe('"name" desc');
});

test('trying every combination does not fill the memory', () => {
  let made = 0;
  const find = oncePerShape((_given: object, _choice: { filter: string }) => ++made);
  const ask = (filter: string) => find({}, { filter });
  const [first, again] = [ask('first'), ask('first')];
  expect(again).toBe(first);
  for (let other = 0; other < 500; other++) ask(`${other}`);
  expect(ask('first')).not.toBe(first);
});

test('a value can be used several times in a statement, also in raw SQL', () => {
  const named = statement(({ name }: Given<{ name: string }>) =>
    build.selectFrom('documents').select(sql<string>`${name}::text || ${name}`.as('twice')),
  );
  expect(named({ name: "'; --" }).compile()).toMatchObject({
    sql: 'select $1::text || $2 as "twice" from "documents"',
    parameters: ["'; --", "'; --"],
  });
});

test('a statement that executes itself is refused, since it would find nothing', async () => {
  await expect(build.selectFrom('documents').selectAll().execute()).rejects.toThrow(/readRows/);
});
