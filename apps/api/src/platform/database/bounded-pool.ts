import { AsyncResource } from 'node:async_hooks';
import pg from 'pg';
import { timeLeft } from './deadline.ts';
import { PreparedQuery, prepareValue } from './prepared-query.ts';

/** Long enough for the server to say that it has taken something back. */
const endingAtLeast = 1_000;

/** Says the same as pg where a statement got no answer, so that it counts as a database that is away. */
const outOfTimeMessage = 'Query read timeout';
const outOfTime = () => new Error(outOfTimeMessage);

const ends = /^\s*(commit|rollback)/i;

type Callback = (error: Error | null, result?: unknown) => void;

/**
 * A connection that waits no longer than its call may, and that is of no further use once a statement got no answer:
 * whatever is sent behind that one, the end of its transaction above all, would only wait as well.
 */
class BoundedClient extends pg.Client {
  constructor(options?: pg.ClientConfig) {
    super(options);
    // A connection that breaks ends the statement under way, which says so. Without a listener it would end the process.
    this.on('error', () => {});
  }

  // biome-ignore lint/suspicious/noExplicitAny: forwards all overloads of pg
  override query: any = (config: any, values?: any, callback?: any): any => {
    const send = pg.Client.prototype.query as (...all: unknown[]) => Promise<unknown>;
    const done = [values, callback].find((given) => typeof given === 'function') as
      | Callback
      | undefined;
    // Streams and cursors have their own ways.
    if (typeof config?.submit === 'function') return send.call(this, config, values, callback);
    const asked = typeof config === 'string' ? { text: config } : { ...config };
    const left = ends.test(asked.text) ? Math.max(timeLeft(), endingAtLeast) : timeLeft();
    if (left <= 0) return done ? done(outOfTime()) : Promise.reject(outOfTime());
    asked.query_timeout = Math.ceil(Math.min(asked.query_timeout ?? this.usualTimeout(), left));
    const own = typeof values === 'function' ? undefined : values;
    if (done) {
      return send.call(this, asked, own, (error: Error | null, result: unknown) => {
        this.giveUpAfter(error);
        done(error, result);
      });
    }
    return send.call(this, asked, own).catch((error: Error) => {
      this.giveUpAfter(error);
      throw error;
    });
  };

  private usualTimeout(): number {
    const { connectionParameters } = this as unknown as {
      connectionParameters: { query_timeout?: number | false };
    };
    return connectionParameters.query_timeout || Number.MAX_SAFE_INTEGER;
  }

  /** As `query`, for what has its time with it. */
  send(query: pg.Submittable) {
    (pg.Client.prototype.query as (query: pg.Submittable) => unknown).call(this, query);
  }

  giveUpAfter(error: Error | null) {
    if (error?.message !== outOfTimeMessage) return;
    (
      this as unknown as { connection: { stream: { destroy(): void } } }
    ).connection.stream.destroy();
  }
}

/** A pool whose connections, and the wait for one, are bounded by what is left to the call. */
export class BoundedPool extends pg.Pool {
  private readonly usualTimeout: number;

  constructor(options: pg.PoolConfig & { query_timeout: number }) {
    super({ ...options, Client: BoundedClient } as pg.PoolConfig);
    this.usualTimeout = options.query_timeout;
  }

  /** Rows of a statement that its connection keeps prepared by name, or plans for these values where that is empty. */
  async run<Row extends pg.QueryResultRow>(
    name: string,
    text: string,
    values: unknown[],
  ): Promise<Row[]> {
    // Whatever cannot be sent throws here, before a connection is taken.
    const sent = values.map((value) => prepareValue(value));
    const client: BoundedClient & pg.PoolClient = await this.connect();
    return new Promise((resolve, reject) => {
      const settle = (error: Error | null, rows: Row[] = []) => {
        client.giveUpAfter(error);
        // Whatever went wrong, a new connection begins without it.
        client.release(error ?? undefined);
        if (error) reject(error);
        else resolve(rows);
      };
      const left = timeLeft();
      if (left <= 0) {
        client.release();
        return reject(outOfTime());
      }
      const query_timeout = Math.ceil(Math.min(this.usualTimeout, left));
      const statement = { name, text, values: sent, query_timeout };
      client.send(new PreparedQuery<Row>(statement, settle));
    });
  }

  // biome-ignore lint/suspicious/noExplicitAny: forwards both overloads of pg
  override connect: any = (callback?: any): any => {
    const connect = pg.Pool.prototype.connect as (callback?: unknown) => unknown;
    const { options } = this;
    const usual = options.connectionTimeoutMillis;
    const left = Math.ceil(Math.min(usual ?? 0, timeLeft()));
    // Read when the wait begins and at no other time.
    options.connectionTimeoutMillis = Math.max(1, left);
    try {
      // Whoever gives a connection back would lend its own time along with it; a promise goes on in the time of its own.
      return connect.call(this, callback && AsyncResource.bind(callback));
    } finally {
      options.connectionTimeoutMillis = usual;
    }
  };
}
