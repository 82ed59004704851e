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

/** A list that is read page by page. */
export type List<Tables, Names extends keyof Tables, Row> = {
  /** The table, or a named subquery, to which all conditions apply. */
  from: SelectQueryBuilder<Tables, Names, object>;
  /** Selects the columns of the rows, and joins their tables. */
  select: (from: SelectQueryBuilder<Tables, Names, object>) => Joined<Row>;
  /** Conditions that an index of the list covers. */
  candidates: Conditions;
  /** Conditions that are checked row by row. */
  wanted: Conditions;
  /** For counting: the columns and joins that `wanted` needs, if the table alone is not enough. */
  counted?: {
    columns: StringReference<Tables, Names>[];
    join: (from: SelectQueryBuilder<Tables, Names, object>) => Joined<object>;
  };
  /**
   * The text in which `search` is looked for, with an index by letters for short searches. Without it, a short search
   * checks `wanted` among the first rows, then among all.
   */
  searched?: Expression<string | null>;
  /** A condition, with its own index, for further rows that a search finds. `wanted` must accept these rows too. */
  alsoFound?: Expression<SqlBool> | undefined;
  /** Plan the statement anew for the values of each call, since no plan suits all values. Always so in a search. */
  once?: boolean;
  /** The order, by columns that together are unique. A cursor holds their values in the last row shown. */
  order: Order<StringReference<Tables, Names>>;
  /** The order in which rows are counted, if different: one for which an index also covers `candidates`. */
  countOrder?: Order<StringReference<Tables, Names>>;
};

/** Conditions that all must hold. False and undefined are ignored, which allows `given.name && …`. */
export type Conditions = (Expression<SqlBool> | false | undefined)[];

export type Order<Column> = { by: (Column | Expression<unknown>)[]; direction: 'asc' | 'desc' };

// biome-ignore lint/suspicious/noExplicitAny: whichever tables were joined
type Joined<Row> = SelectQueryBuilder<any, any, Row>;

/** The statements of a list, each compiled on first use. */
export type PageStatements<Row> = {
  once: boolean;
  first: Fill<Row>;
  next: Fill<Row>;
  /** As `first` and `next`, but only among the `rowsLookedThrough` rows that come first. */
  nearestFirst: Fill<Row>;
  nearestNext: Fill<Row>;
  /** As `first` and `next`, but found by the index of letters. */
  byLettersFirst: Fill<Row>;
  byLettersNext: Fill<Row>;
  count: Fill<{ total: number; seen: number }>;
};

/** Fills the values into a compiled statement. */
type Fill<Row> = (values: object) => Compilable<Row>;

export function buildPages<Row>(list: AnyList<Row>): PageStatements<Row> {
  return {
    once: list.once ?? false,
    first: compileLazily(() => page(list)),
    next: compileLazily(() => page(list, [isAfterCursor(list)])),
    nearestFirst: compileLazily(() => nearest(list)),
    nearestNext: compileLazily(() => nearest(list, [isAfterCursor(list)])),
    byLettersFirst: compileLazily(() => page(list, [], byLetters(list))),
    byLettersNext: compileLazily(() => page(list, [isAfterCursor(list)], byLetters(list))),
    count: compileLazily(() => count(list)),
  };
}

// biome-ignore lint/suspicious/noExplicitAny: its types were checked where it was described
export type AnyList<Row> = List<any, any, Row>;
// biome-ignore lint/suspicious/noExplicitAny: as above
type AnyFrom = SelectQueryBuilder<any, any, object>;

/** Compiles the statement on first use. */
function compileLazily<Row>(make: () => Compilable<Row>): Fill<Row> {
  let made: Fill<Row> | undefined;
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
  const first = inOrder(
    where(from, [...candidates, ...after]).selectAll(readTableName(from)),
    order,
  );
  const rows = build.selectFrom(
    first.limit(new Parameter<number>('rowsLookedThrough')).as(readTableName(from)),
  );
  return inOrder(select(where(rows, wanted)), order).limit(new Parameter<number>('rows'));
}

/** The rows after the cursor, whose values are the parameters `after0`, `after1` and so on. */
function isAfterCursor({ order: { by, direction } }: AnyList<unknown>): Expression<SqlBool> {
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

/** Rows examined in a list longer than `exactTotal`, whose total is only a lower bound anyway (assumed). */
const sampleSize = 2000;

/**
 * Counts the wanted rows among the candidates; exactly if there are at most `exactTotal` candidates. Counting never reads
 * more than that many rows, however large the list is.
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
  const columns = counted ? all.select(counted.columns) : all.selectAll(readTableName(from));
  const examined = inOrder(columns, countOrder).limit(
    sql<number>`(select case when seen = ${most} then ${sql.lit(sampleSize)} else ${most} end from size)`,
  );
  const joined = build.selectFrom(examined.as(readTableName(from)));
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
function readTableName(from: AnyFrom): string {
  const [node] = from.toOperationNode().from?.froms ?? [];
  if (node && TableNode.is(node)) return node.table.identifier.name;
  if (node && AliasNode.is(node) && IdentifierNode.is(node.alias)) return node.alias.name;
  throw new Error('A list stands on one table or one subquery with a name.');
}
