import { limits } from '@icare/contracts/limits';
import {
  AliasNode,
  type Compilable,
  type Expression,
  type ExpressionWrapper,
  expressionBuilder,
  IdentifierNode,
  type SelectQueryBuilder,
  type SqlBool,
  type StringReference,
  sql,
  TableNode,
} from 'kysely';
import { build } from './build.ts';
import { hasLetters } from './search-text.ts';
import { compileOnce, Parameter } from './statement.ts';

/** A list, to be cut into pages. */
export type List<Tables, Names extends keyof Tables, Row> = {
  /** The table, or a subquery under a name of its own, that all conditions are about. */
  from: SelectQueryBuilder<Tables, Names, object>;
  /** The columns of the rows, and what is joined for them. */
  select: (from: SelectQueryBuilder<Tables, Names, object>) => Joined<Row>;
  /** Conditions that an index of the list covers. */
  candidates: Conditions;
  /** Conditions that are checked row by row. */
  wanted: Conditions;
  /** The columns and joins that `wanted` needs, where the table alone is not enough. */
  counted?: {
    columns: StringReference<Tables, Names>[];
    join: (from: SelectQueryBuilder<Tables, Names, object>) => Joined<object>;
  };
  /**
   * Where the value `search` is looked for, and an index finds rows that have all of its letters. Left out: `wanted`
   * is found by an index as it is, once the rows that come first were looked through.
   */
  searched?: Expression<string | null>;
  /** Other rows that a search finds, by an index of their own, which `wanted` takes too. */
  alsoFound?: Expression<SqlBool> | undefined;
  /** The plan is made for these very values, where no plan suits all. A search always has that. */
  once?: boolean;
  /** Columns that tell a row from all others; a cursor holds those of the last row shown. */
  order: Order<StringReference<Tables, Names>>;
  /** The order to count in, that of an index with the candidates, where it is another. */
  countOrder?: Order<StringReference<Tables, Names>>;
};

/** Those that hold; what is not a condition here is left out, so that `given.name && …` is one where it is given. */
export type Conditions = (Expression<SqlBool> | false | undefined)[];

export type Order<Column> = { by: (Column | Expression<unknown>)[]; direction: 'asc' | 'desc' };

// biome-ignore lint/suspicious/noExplicitAny: whichever tables were joined
type Joined<Row> = SelectQueryBuilder<any, any, Row>;

/** The statements of a list, each compiled when it is first needed. */
export type PageStatements<Row> = {
  once: boolean;
  first: Filled<Row>;
  next: Filled<Row>;
  /** The same, looking only through the `near` rows that come first. */
  nearestFirst: Filled<Row>;
  nearestNext: Filled<Row>;
  /** The same, found by the letters of what is searched. */
  byLettersFirst: Filled<Row>;
  byLettersNext: Filled<Row>;
  count: Filled<{ total: number; seen: number }>;
};

type Filled<Row> = (values: object) => Compilable<Row>;

export function buildPages<Row>(list: AnyList<Row>): PageStatements<Row> {
  return {
    once: list.once ?? false,
    first: late(() => page(list)),
    next: late(() => page(list, [beyond(list)])),
    nearestFirst: late(() => nearest(list)),
    nearestNext: late(() => nearest(list, [beyond(list)])),
    byLettersFirst: late(() => page(list, [], byLetters(list))),
    byLettersNext: late(() => page(list, [beyond(list)], byLetters(list))),
    count: late(() => count(list)),
  };
}

// biome-ignore lint/suspicious/noExplicitAny: its types were checked where it was described
export type AnyList<Row> = List<any, any, Row>;
// biome-ignore lint/suspicious/noExplicitAny: as above
type AnyFrom = SelectQueryBuilder<any, any, object>;

function late<Row>(make: () => Compilable<Row>): Filled<Row> {
  let made: Filled<Row> | undefined;
  return (values) => {
    made ??= compileOnce(make());
    return made(values);
  };
}

function page<Row>(list: AnyList<Row>, after: Conditions = [], found: Conditions = []) {
  const { from, candidates, wanted, select, order } = list;
  const rows = where(from, [...candidates, ...after, ...wanted, ...found]);
  return inOrder(select(rows), order).limit(new Parameter<number>('rows'));
}

function nearest<Row>(list: AnyList<Row>, after: Conditions = []) {
  const { from, candidates, wanted, select, order } = list;
  const first = inOrder(where(from, [...candidates, ...after]).selectAll(nameOf(from)), order);
  const rows = build.selectFrom(
    first.limit(new Parameter<number>('rowsLookedThrough')).as(nameOf(from)),
  );
  return inOrder(select(where(rows, wanted)), order).limit(new Parameter<number>('rows'));
}

/** The rows behind that of the cursor, whose values are given as `after0`, `after1` and so on. */
function beyond({ order: { by, direction } }: AnyList<unknown>): Expression<SqlBool> {
  const columns = sql.join(
    by.map((column) => (typeof column === 'string' ? sql.ref(column) : column)),
  );
  const values = sql.join(by.map((_, index) => new Parameter(`after${index}`)));
  return sql<SqlBool>`(${columns}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${values})`;
}

function byLetters({ searched, alsoFound }: AnyList<unknown>): Conditions {
  if (!searched) return [];
  const found = hasLetters(searched, new Parameter('search'));
  return [alsoFound ? expressionBuilder().or([found, alsoFound]) : found];
}

/** In a list longer than `exactTotal` the total is a lower bound anyway; this many rows are enough to tell one. */
const sampled = 2000;

/**
 * Counts what is wanted among the candidates, exactly where those are up to `exactTotal`. A total never costs more than
 * reading that many rows, however large the list has grown.
 */
function count(list: AnyList<unknown>): Compilable<{ total: number; seen: number }> {
  const { from, candidates, wanted, counted, order, countOrder = order } = list;
  const most = sql.lit(limits.exactTotal + 1);
  const all = where(from, candidates);
  const size = build
    .selectFrom(all.select(most.as('row')).limit(most).as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('seen'));
  const matches = wanted.filter((condition) => condition !== false && condition !== undefined);
  if (matches.length === 0) {
    return build.selectFrom(size.as('size')).select(['seen as total', 'seen']);
  }
  const columns = counted ? all.select(counted.columns) : all.selectAll(nameOf(from));
  const looked = inOrder(columns, countOrder).limit(
    sql<number>`(select case when seen = ${most} then ${sql.lit(sampled)} else ${most} end from size)`,
  );
  const joined = build.selectFrom(looked.as(nameOf(from)));
  const total = (counted ? counted.join(joined) : joined).select(
    sql<number>`count(*) filter (where ${sql.join(matches, sql` and `)})`.as('total'),
  );
  return build
    .with(
      (name) => name('size').materialized(),
      () => size,
    )
    .selectFrom('size')
    .select([(total as unknown as ExpressionWrapper<never, never, number>).as('total'), 'seen']);
}

function where<Selected>(query: Joined<Selected>, conditions: Conditions) {
  return conditions.reduce<Joined<Selected>>(
    (all, condition) => (condition ? all.where(condition) : all),
    query,
  );
}

function inOrder<Row>(query: Joined<Row>, { by, direction }: Order<string>): Joined<Row> {
  // biome-ignore lint/suspicious/noExplicitAny: a column of whichever tables were joined
  return by.reduce((ordered: any, column) => ordered.orderBy(column, direction), query);
}

/** The name of the table or subquery of a list. */
function nameOf(from: AnyFrom): string {
  const [node] = from.toOperationNode().from?.froms ?? [];
  if (node && TableNode.is(node)) return node.table.identifier.name;
  if (node && AliasNode.is(node) && IdentifierNode.is(node.alias)) return node.alias.name;
  throw new Error('A list stands on one table or one subquery with a name.');
}
