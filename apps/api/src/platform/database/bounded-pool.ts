import { AsyncResource } from 'node:async_hooks';
import pg from 'pg';
import { beginStatement, failureOf, type Span } from '../telemetry/span.ts';
import { isInBackground } from './background.ts';
import { isReadOnlyServer } from './database-errors.ts';
import { outOfTime, outOfTimeMessage, timeLeft } from './deadline.ts';
import { PreparedQuery, prepareValue } from './prepared-query.ts';

/** Milliseconds that a COMMIT or ROLLBACK may take even when the call's time is over: the server needs that to answer. */
const minEndMs = 1_000;

const endsTransaction = /^\s*(commit|rollback)/i;

function endStatement(span: Span | undefined, error: Error | null) {
  span?.end(error ? failureOf(error) : undefined);
}

type Callback = (error: Error | null, result?: unknown) => void;

/**
 * A connection whose statements wait no longer than the call's deadline. After a statement without an answer it is closed:
 * anything sent after that statement, such as a ROLLBACK, would only wait behind it. It is closed as well if it leads to a
 * server that only reads, since the next one may lead to the primary.
 */
class BoundedClient extends pg.Client {
  private readonly prepares: boolean;
  private last: Promise<unknown> | null = null;

  constructor(options?: pg.ClientConfig & Partial<BoundedOptions>) {
    super(options);
    this.prepares = options?.prepares ?? true;
    // The running statement already fails with this error. Without a listener it would end the process as well.
    this.on('error', () => {});
  }

  // biome-ignore lint/suspicious/noExplicitAny: forwards all overloads of pg
  override query: any = (config: any, values?: any, callback?: any): any => {
    const send = pg.Client.prototype.query as (...all: unknown[]) => Promise<unknown>;
    const done = [values, callback].find((given) => typeof given === 'function') as
      | Callback
      | undefined;
    // Streams and cursors are sent unchanged: they have no timeout option.
    if (typeof config?.submit === 'function') return send.call(this, config, values, callback);
    const asked = typeof config === 'string' ? { text: config } : { ...config };
    if (!this.prepares) asked.name = undefined;
    const own = typeof values === 'function' ? undefined : values;
    // biome-ignore lint/suspicious/noExplicitAny: returns what pg returns
    const submit = (settle?: Callback): any => {
      const left = endsTransaction.test(asked.text) ? Math.max(timeLeft(), minEndMs) : timeLeft();
      if (left <= 0) return settle ? settle(outOfTime()) : Promise.reject(outOfTime());
      asked.query_timeout = Math.ceil(Math.min(asked.query_timeout ?? this.usualTimeout(), left));
      const span = beginStatement(asked.text);
      const finish = (error: Error | null) => {
        this.giveUpAfter(error);
        endStatement(span, error);
      };
      if (settle) {
        return send.call(this, asked, own, (error: Error | null, result: unknown) => {
          finish(error);
          settle(error, result);
        });
      }
      return send.call(this, asked, own).then(
        (result) => {
          finish(null);
          return result;
        },
        (error: Error) => {
          finish(error);
          throw error;
        },
      );
    };
    return done ? submit(done) : this.inTurn(submit);
  };

  /** pg is to be given one statement at a time; Prisma gives those of several relations at once, also in a transaction. */
  private inTurn(submit: () => Promise<unknown>): Promise<unknown> {
    const next = () => submit();
    const sent = this.last ? this.last.then(next, next) : next();
    this.last = sent;
    const clear = () => {
      if (this.last === sent) this.last = null;
    };
    sent.then(clear, clear);
    return sent;
  }

  private usualTimeout(): number {
    const { connectionParameters } = this as unknown as {
      connectionParameters: { query_timeout?: number | false };
    };
    return connectionParameters.query_timeout || Number.MAX_SAFE_INTEGER;
  }

  /** As `query`, for a query that has its own timeout. */
  send(query: pg.Submittable) {
    (pg.Client.prototype.query as (query: pg.Submittable) => unknown).call(this, query);
  }

  giveUpAfter(error: Error | null) {
    if (error?.message !== outOfTimeMessage && !isReadOnlyServer(error)) return;
    (
      this as unknown as { connection: { stream: { destroy(): void } } }
    ).connection.stream.destroy();
  }
}

type BoundedOptions = {
  /** False: no statement is kept under its name, since the next one may run on another connection of the server. */
  prepares: boolean;
};

/** A pool in which statements, and the wait for a connection, end at the call's deadline. */
export class BoundedPool extends pg.Pool {
  private readonly usualTimeout: number;
  private readonly prepares: boolean;
  private readonly ofBackground: BoundedPool | null;

  /** `ofBackground`: takes its place in background work. */
  constructor(
    options: pg.PoolConfig & BoundedOptions & { query_timeout: number },
    ofBackground: BoundedPool | null = null,
  ) {
    super({ ...options, Client: BoundedClient } as pg.PoolConfig);
    this.usualTimeout = options.query_timeout;
    this.prepares = options.prepares;
    this.ofBackground = ofBackground;
  }

  /** Runs a statement and returns its rows. It is prepared under `name`; if that is empty, planned for these very values. */
  async run<Row extends pg.QueryResultRow>(
    name: string,
    text: string,
    values: unknown[],
  ): Promise<Row[]> {
    // Values that cannot be sent throw here, before a connection is taken.
    const sent = values.map((value) => prepareValue(value));
    const span = beginStatement(text);
    const client = await this.takeClient(span);
    return new Promise((resolve, reject) => {
      const settle = (error: Error | null, rows: Row[] = []) => {
        endStatement(span, error);
        client.giveUpAfter(error);
        // After any error the connection is discarded: its state is unknown.
        client.release(error ?? undefined);
        if (error) reject(error);
        else resolve(rows);
      };
      const left = timeLeft();
      if (left <= 0) {
        client.release();
        endStatement(span, outOfTime());
        return reject(outOfTime());
      }
      const query_timeout = Math.ceil(Math.min(this.usualTimeout, left));
      const kept = this.prepares ? name : '';
      const statement = { name: kept, text, values: sent, query_timeout };
      client.send(new PreparedQuery<Row>(statement, settle));
    });
  }

  /** The span of the statement begins with the wait for a connection. */
  private async takeClient(span: Span | undefined): Promise<BoundedClient & pg.PoolClient> {
    if (!span) return this.connect();
    const begun = performance.now();
    try {
      return await this.connect();
    } catch (error) {
      endStatement(span, error as Error);
      throw error;
    } finally {
      span.set({ 'icare.connection.wait_ms': Math.round(performance.now() - begun) });
    }
  }

  // biome-ignore lint/suspicious/noExplicitAny: forwards both overloads of pg
  override connect: any = (callback?: any): any => {
    if (this.ofBackground && isInBackground()) return this.ofBackground.connect(callback);
    const connect = pg.Pool.prototype.connect as (callback?: unknown) => unknown;
    const { options } = this;
    const usual = options.connectionTimeoutMillis;
    const left = Math.ceil(Math.min(usual ?? 0, timeLeft()));
    // pg reads this option only when the wait begins, so it can be set for each wait.
    options.connectionTimeoutMillis = Math.max(1, left);
    try {
      // A callback runs in the async context of the call that releases the connection, and so with that call's deadline,
      // unless it is bound here. A promise continues in its own context.
      return connect.call(this, callback && AsyncResource.bind(callback));
    } finally {
      options.connectionTimeoutMillis = usual;
    }
  };
}
