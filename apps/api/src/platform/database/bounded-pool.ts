import { AsyncResource } from 'node:async_hooks';
import pg from 'pg';
import { timeLeft } from './deadline.ts';

/** Long enough for the server to say that it has taken something back. */
const endingAtLeast = 1_000;

/** Says the same as pg where a statement got no answer, so that it counts as a database that is away. */
const outOfTimeMessage = 'Query read timeout';
const outOfTime = () => new Error(outOfTimeMessage);

type Callback = (error: Error | null, result?: unknown) => void;

/**
 * A connection that waits no longer than its call may, and that is of no further use once a statement got no answer:
 * whatever is sent behind that one, the end of its transaction above all, would only wait as well.
 */
class BoundedClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: forwards all overloads of pg
  override query: any = (config: any, values?: any, callback?: any): any => {
    const send = pg.Client.prototype.query as (...all: unknown[]) => Promise<unknown>;
    const done = [values, callback].find((given) => typeof given === 'function') as
      | Callback
      | undefined;
    // Streams and cursors have their own ways.
    if (typeof config?.submit === 'function') return send.call(this, config, values, callback);
    const given = typeof config === 'string' ? { text: config } : { ...config };
    const left = /^\s*(commit|rollback)/i.test(given.text)
      ? Math.max(timeLeft(), endingAtLeast)
      : timeLeft();
    if (left <= 0) return done ? done(outOfTime()) : Promise.reject(outOfTime());
    const usual = given.query_timeout ?? this.usualTimeout();
    const asked = { ...given, query_timeout: Math.ceil(Math.min(usual, left)) };
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

  private giveUpAfter(error: Error | null) {
    if (error?.message !== outOfTimeMessage) return;
    (
      this as unknown as { connection: { stream: { destroy(): void } } }
    ).connection.stream.destroy();
  }
}

/** A pool whose connections, and the wait for one, are bounded by what is left to the call. */
export class BoundedPool extends pg.Pool {
  constructor(options: pg.PoolConfig) {
    super({ ...options, Client: BoundedClient } as pg.PoolConfig);
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
      // Whoever gives a connection back would lend its own time along with it.
      return connect.call(this, callback && AsyncResource.bind(callback));
    } finally {
      options.connectionTimeoutMillis = usual;
    }
  };
}
