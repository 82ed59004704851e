import type { Tables } from '@icare/database/tables';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';

/** Kysely's own would answer without a row, as though there were none. */
class NoDriver extends DummyDriver {
  override acquireConnection(): Promise<never> {
    throw new Error(
      'A statement does not execute itself: hand it to readRows, readRow or changeRows.',
    );
  }
}

/**
 * Where every statement begins: `build.selectFrom('documents')`. It has no connection. What is built is sent by
 * `readRows` and its neighbours, to the pool or in a transaction.
 */
export const build = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new NoDriver(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
