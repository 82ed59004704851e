import type { Tables } from '@icare/database/tables';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';

/** Kysely's DummyDriver would return no rows, as if none existed; this one throws. */
class NoDriver extends DummyDriver {
  override acquireConnection(): Promise<never> {
    throw new Error(
      'A statement does not execute itself: hand it to readRows, readRow or changeRows.',
    );
  }
}

/**
 * Builds every statement: `build.selectFrom('documents')`. It has no connection; `readRows`, `readRow` and `changeRows`
 * send the statement to the pool or in a transaction.
 */
export const build = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new NoDriver(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
