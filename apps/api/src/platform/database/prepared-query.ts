import pg from 'pg';
import { findParser } from './value-parsers.ts';

/** The columns of a prepared statement: how each is read, and a row without values, which gives all rows one shape. */
type Columns = {
  names: string[];
  parsers: ((text: string) => unknown)[];
  empty: pg.QueryResultRow;
};
/** A value as it is sent: text, bytes or null. */
type Sent = string | Buffer | null;
type Statement = {
  name: string;
  text: string;
  values: Sent[];
  /** Milliseconds until it counts as not answered, as pg reads it. */
  query_timeout: number;
};
type Done<Row> = (error: Error | null, rows?: Row[]) => void;

/** The columns of the statements that a connection keeps, by their names. */
const known = new WeakMap<Connection, Map<string, Columns>>();

/**
 * One run of a statement that its connection keeps prepared by name; without a name, of one that is planned for these
 * very values. It takes the place of pg's own `Query`, which asks for the description of the columns with each run and
 * makes it anew. Here a connection is asked once for each name: PostgreSQL refuses to run a kept statement whose columns
 * have changed.
 */
export class PreparedQuery<Row extends pg.QueryResultRow> implements pg.Submittable {
  readonly name: string;
  readonly text: string;
  readonly query_timeout: number;
  /** Called once; pg puts the end of a timer around it. */
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
    this.columns = isKept ? known.get(connection)?.get(this.name) : undefined;
    // All of it leaves in one piece.
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
    const statements = known.get(connection) ?? new Map<string, Columns>();
    if (this.columns && statements.get(this.name) === this.columns) return;
    statements.set(this.name, this.columns ?? { names: [], parsers: [], empty: {} });
    known.set(connection, statements);
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

/** pg's own way to write a value, which its types do not name. */
export const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): Sent } })
  .utils;

/** The connection that pg hands to a `Submittable`; its published types are those of an older version. */
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
