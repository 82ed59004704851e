import type pg from 'pg';
import type { Transaction } from './transactions.ts';

const budgets = new WeakMap<Transaction, TimeBudget>();

/** What is left of the time that the statements of a transaction may take together; undefined without a limit. */
export const findBudget = (transaction: Transaction) => budgets.get(transaction);

/** All statements of `send.ts` in the transaction together may take so many milliseconds. */
export function limitTime(transaction: Transaction, milliseconds: number): void {
  budgets.set(transaction, new TimeBudget(milliseconds));
}

/** Milliseconds by which PostgreSQL is given less than is left, so that it need not be told again for every statement. */
const slack = 20;

class TimeBudget {
  #left: number;
  /** The `statement_timeout` that PostgreSQL has now. */
  #given = Number.POSITIVE_INFINITY;

  constructor(milliseconds: number) {
    this.#left = milliseconds;
  }

  /** Runs a statement in the time that the earlier ones left over. PostgreSQL itself stops it at the end of that. */
  async spend<Result>(connection: pg.ClientBase, send: () => Promise<Result>): Promise<Result> {
    // To PostgreSQL, 0 would be no limit.
    if (this.#left < 1) throw new OutOfTime();
    const begun = performance.now();
    try {
      if (this.#given > this.#left) {
        this.#given = Math.floor(Math.max(this.#left - slack, this.#left / 2, 1));
        await connection.query(`SET LOCAL statement_timeout = ${this.#given}`);
      }
      return await send();
    } finally {
      this.#left -= performance.now() - begun;
    }
  }
}

/** With the code of the error with which PostgreSQL stops a statement, so that `isTimedOut` recognises it. */
class OutOfTime extends Error {
  readonly code = '57014';

  constructor() {
    super('The earlier statements of this transaction have used its time up.');
  }
}
