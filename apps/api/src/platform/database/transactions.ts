import { AsyncLocalStorage } from 'node:async_hooks';
import type { Prisma, PrismaClient, PrismaPg } from '@icare/database/client';
import type pg from 'pg';
import type { Send } from './send.ts';

/** A transaction: what every write receives first and passes on. */
export type Transaction = Prisma.TransactionClient;

/** The connection of a transaction, from its BEGIN until it is about to end. */
type Held = { connection: pg.ClientBase | null };

const beginning = new AsyncLocalStorage<Held>();
const held = new WeakMap<Transaction, Held>();
const senders = new WeakMap<Transaction, Send>();

/** The connection that Prisma holds for a transaction, so that a statement of ours runs in the same one. */
export function findConnection(transaction: Transaction): pg.ClientBase {
  const connection = held.get(transaction)?.connection;
  // Behind its end the statement would run by itself and stay, whatever became of the transaction.
  if (!connection) throw new Error('This transaction is over, or none.');
  return connection;
}

/** The sender of a client of Prisma that is no transaction: a helper that reads may be handed either. */
export function findSender(client: Transaction): Send | undefined {
  return senders.get(client);
}

/** Has every transaction of `prisma`, which stands on what `noteConnections` gave back, remember its connection. */
export function rememberConnections(prisma: PrismaClient, send: Send): void {
  senders.set(prisma, send);
  const begin = prisma.$transaction.bind(prisma) as (...all: unknown[]) => Promise<unknown>;
  Object.assign(prisma, {
    $transaction: (work: unknown, options?: unknown) => {
      if (typeof work !== 'function') return begin(work, options);
      const hold: Held = { connection: null };
      const remembered = (transaction: Transaction) => {
        held.set(transaction, hold);
        return work(transaction);
      };
      return beginning.run(hold, () => begin(remembered, options));
    },
  });
}

/** The adapter, telling which connection the transaction that just begins was given. */
export function noteConnections(factory: PrismaPg): PrismaPg {
  const connect = factory.connect.bind(factory);
  factory.connect = async () => {
    const adapter = await connect();
    const start = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = async (level) => {
      const transaction = await start(level);
      const hold = beginning.getStore();
      // Prisma begins some of its own inside: only the first is the one that was asked for.
      if (!hold || hold.connection) return transaction;
      hold.connection = (transaction as unknown as { client: pg.ClientBase }).client;
      const execute = transaction.executeRaw.bind(transaction);
      transaction.executeRaw = (query) => {
        if (/^\s*(commit|rollback)\s*$/i.test(query.sql)) hold.connection = null;
        return execute(query);
      };
      return transaction;
    };
    return adapter;
  };
  return factory;
}
