import { AsyncLocalStorage } from 'node:async_hooks';
import type { Prisma, PrismaClient, PrismaPg } from '@icare/database/client';
import type pg from 'pg';
import type { Send } from './send.ts';

/** A transaction: `w.tx` of a write, or that of a snapshot (`with-snapshot.ts`). */
export type Transaction = Prisma.TransactionClient;

/** The connection of a transaction, from its BEGIN until it is about to end. */
type Held = { connection: pg.ClientBase | null; changed: Set<string> };

const beginning = new AsyncLocalStorage<Held>();
const held = new WeakMap<Transaction, Held>();
const senders = new WeakMap<Transaction, Send>();

/** The connection of a Prisma transaction, so that statements of `send.ts` can run in it. */
export function findConnection(transaction: Transaction): pg.ClientBase {
  const connection = held.get(transaction)?.connection;
  // After its end a statement would be committed on its own, even if the transaction was rolled back.
  if (!connection) throw new Error('This transaction is over, or none.');
  return connection;
}

/**
 * The tables among those that are watched (`changes.ts`) of which the transaction has run a changing statement so far, also
 * by a cascade: the triggers `tell_changed_table` tell its connection too.
 */
export const changedTables = (transaction: Transaction): string[] => [
  ...(held.get(transaction)?.changed ?? []),
];

/** The sender for a Prisma client; undefined for a transaction. Functions that read may be given either. */
export function findSender(client: Transaction): Send | undefined {
  return senders.get(client);
}

/** Makes every transaction of `prisma`, whose adapter must come from `noteConnections`, remember its connection. */
export function rememberConnections(prisma: PrismaClient, send: Send): void {
  senders.set(prisma, send);
  const begin = prisma.$transaction.bind(prisma) as (...all: unknown[]) => Promise<unknown>;
  Object.assign(prisma, {
    $transaction: (work: unknown, options?: unknown) => {
      if (typeof work !== 'function') return begin(work, options);
      const hold: Held = { connection: null, changed: new Set() };
      const remembered = (transaction: Transaction) => {
        held.set(transaction, hold);
        return work(transaction);
      };
      return beginning.run(hold, () => begin(remembered, options));
    },
  });
}

/** Wraps Prisma's adapter so that it notes which connection a new transaction got. */
export function noteConnections(factory: PrismaPg): PrismaPg {
  const connect = factory.connect.bind(factory);
  factory.connect = async () => {
    const adapter = await connect();
    const start = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = async (level) => {
      const transaction = await start(level);
      const hold = beginning.getStore();
      // Prisma may begin further transactions for nested writes: only the first is the caller's.
      if (!hold || hold.connection) return transaction;
      const { client } = transaction as unknown as { client: pg.ClientBase };
      const noteChange = ({ table }: { table?: string | undefined }) => {
        if (table) hold.changed.add(table);
      };
      client.on('notice', noteChange);
      hold.connection = client;
      const execute = transaction.executeRaw.bind(transaction);
      transaction.executeRaw = (query) => {
        if (/^\s*(commit|rollback)\s*$/i.test(query.sql)) {
          hold.connection = null;
          client.off('notice', noteChange);
        }
        return execute(query);
      };
      return transaction;
    };
    return adapter;
  };
  return factory;
}
