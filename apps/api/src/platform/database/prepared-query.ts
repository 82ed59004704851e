import pg from 'pg';
import { findParser } from './value-parsers.ts';

/** The columns of a prepared statement, their parsers, and an empty row: copying it gives all rows one hidden class in V8. */
type Columns = {
  names: string[];
  parsers: ((text: string) => unknown)[];
  empty: pg.QueryResultRow;
};
/** A value in the form in which it is sent: text, bytes or null. */
type Sent = string | Buffer | null;
type Statement = {
  name: string;
  text: string;
  values: Sent[];
  /** Milliseconds until the statement fails as unanswered. The name is pg's. */
  query_timeout: number;
};
type Done<Row> = (error: Error | null, rows?: Row[]) => void;

/** The columns of each connection's prepared statements, by statement name. */
const knownColumns = new WeakMap<Connection, Map<string, Columns>>();

/**
 * One run of a statement that is prepared under a name; without a name it is planned for these very values. Replaces
 * pg's own `Query`, which requests and parses the description of the columns on every run. Here they are requested once
 * per connection and name. That is safe: PostgreSQL refuses to run a prepared statement whose columns have changed.
 */
export class PreparedQuery<Row extends pg.QueryResultRow> implements pg.Submittable {
  readonly name: string;
  readonly text: string;
  readonly query_timeout: number;
  /** Called once. pg wraps it to stop its timer, so it must be public and writable. */
  callback: Done<Row>;
  private readonly values: Sent[];
  private columns: Columns | undefined;
  private readonly rows: Row[] = [];
  private failure: Error | undefined;

  constructor({ name, text, values, query_timeout }: Statement, callback: Done<Row>) {
    this.name = name;
    this.text = text;
    this.values = values;
    this.query_timeout = query_timeout;
    this.callback = callback;
  }

  submit(given: pg.Connection): void {
    const connection = given as unknown as Connection;
    const isKept = connection.parsedStatements[this.name] !== undefined;
    this.columns = isKept ? knownColumns.get(connection)?.get(this.name) : undefined;
    // Corked, so that all messages leave in one packet.
    connection.stream.cork();
    if (!isKept) {
      connection.parse({ name: this.name, text: this.text });
      if (this.name) connection.submittedNamedStatements[this.name] = this.text;
    }
    connection.bind({ statement: this.name, values: this.values });
    if (!this.columns) connection.describe({ type: 'P' });
    connection.execute();
    connection.sync();
    connection.stream.uncork();
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }) {
    this.columns = {
      names: fields.map(({ name }) => name),
      parsers: fields.map(({ dataTypeID }) => findParser(dataTypeID)),
      empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
    };
  }

  handleDataRow({ fields }: { fields: (string | null)[] }) {
    const { columns } = this;
    if (!columns || this.failure) return;
    const { names, parsers } = columns;
    const row = { ...columns.empty };
    try {
      for (let i = 0; i < fields.length; i++) {
        const text = fields[i];
        if (text !== null) row[names[i] as string] = parsers[i]?.(text as string);
      }
      this.rows.push(row as Row);
    } catch (error) {
      this.failure = error as Error;
    }
  }

  handleCommandComplete(_message: unknown, connection: Connection) {
    if (!this.name) return;
    const statements = knownColumns.get(connection) ?? new Map<string, Columns>();
    if (this.columns && statements.get(this.name) === this.columns) return;
    statements.set(this.name, this.columns ?? { names: [], parsers: [], empty: {} });
    knownColumns.set(connection, statements);
  }

  handleReadyForQuery() {
    if (this.failure) this.callback(this.failure);
    else this.callback(null, this.rows);
  }

  handleError(error: Error) {
    this.callback(error);
  }

  handleEmptyQuery() {}
  handlePortalSuspended() {}
  handleCopyInResponse() {}
  handleCopyData() {}
}

/** pg's own conversion of values; missing from its types. */
export const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): Sent } })
  .utils;

/** The connection that pg passes to a `Submittable`. The published types are of an older version. */
type Connection = {
  stream: { cork(): void; uncork(): void };
  parsedStatements: Record<string, string | undefined>;
  submittedNamedStatements: Record<string, string | undefined>;
  parse(message: { name: string; text: string }): void;
  bind(message: { statement: string; values: Sent[] }): void;
  describe(message: { type: 'P' }): void;
  execute(): void;
  sync(): void;
};
