import { type Expression, type SqlBool, sql } from 'kysely';

/** A column of an order, and its value in a row; undefined: it is null there. */
type Key = readonly [column: Expression<unknown>, value: Expression<unknown> | undefined];

/** The rows that stand behind one where they are sorted by these columns, each ascending with its nulls last. */
export function isBehind([first, ...others]: readonly [Key, ...Key[]]): Expression<SqlBool> {
  const [column, value] = first;
  const isFurther = value && sql<SqlBool>`(${column} > ${value} or ${column} is null)`;
  const [next, ...rest] = others;
  if (!next) return isFurther ?? sql<SqlBool>`false`;
  const isSame = value ? sql`${column} = ${value}` : sql`${column} is null`;
  const isBehindThere = sql<SqlBool>`(${isSame} and ${isBehind([next, ...rest])})`;
  return isFurther ? sql<SqlBool>`(${isFurther} or ${isBehindThere})` : isBehindThere;
}
