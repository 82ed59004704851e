import type { Tables } from '@icare/database/tables';
import { build } from '../../platform/database/build.ts';
import type { Given } from '../../platform/database/statement.ts';

/** Tables whose rows renew one another. */
type Renewable = {
  [Table in keyof Tables]: Tables[Table] extends { id: unknown; renewal_of_id: unknown }
    ? Table
    : never;
}[keyof Tables];

/** Limits an answer; more renewals than anybody makes in a working life, or a hospital in a century. */
export const longestChain = 200;

/**
 * The ids of all that renew or are renewed by each other: first walks back to all earlier rows, then forward from them to
 * all renewals. A row renews at most one other, so this finds the whole chain, including rejected renewals.
 */
export function renewalChain(table: Renewable, { id }: Given<{ id: string }>) {
  // All of them have these columns; the builder needs to know one table.
  const rows = table as 'staff_compliance';
  const renewals = `${rows} as renewal` as const;
  return build
    .withRecursive('earlier', (query) =>
      query
        .selectFrom(rows)
        .select(['id', 'renewal_of_id'])
        .where('id', '=', id)
        .union(
          query
            .selectFrom('earlier')
            .innerJoin(renewals, 'renewal.id', 'earlier.renewal_of_id')
            .select(['renewal.id', 'renewal.renewal_of_id']),
        ),
    )
    .withRecursive('chain', (query) =>
      query
        .selectFrom('earlier')
        .select('id')
        .union(
          query
            .selectFrom('chain')
            .innerJoin(renewals, 'renewal.renewal_of_id', 'chain.id')
            .select('renewal.id'),
        ),
    )
    .selectFrom('chain')
    .select('id');
}
