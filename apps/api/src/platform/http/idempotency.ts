import { createHmac } from 'node:crypto';
import type { EndpointDefinition } from '@icare/contracts/endpoint';
import type { Prisma } from '@icare/database/client';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Caller } from '../auth/caller.ts';
import { build } from '../database/build.ts';
import { readRow, type Sender } from '../database/send.ts';
import { type Given, statement } from '../database/statement.ts';
import { AppError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import type { Write } from '../write.ts';

/** The Idempotency-Key header, null without one; throws if it is malformed. */
export function readIdempotencyKey({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{16,255}$/.test(key)) {
    throw new AppError('invalid', 'An Idempotency-Key has 16 to 255 visible characters.');
  }
  return key;
}

/** What identifies a call, so that a repetition is recognised. */
export type IdempotentCall<By extends Caller = Caller> = {
  endpoint: EndpointDefinition;
  key: string | null;
  caller: By;
  /** All input by which two calls are compared; files by their hash. */
  body: unknown;
};

/**
 * Runs a creating write at most once per Idempotency-Key. A repeated call gets the first answer; if the first call is
 * still running, the repeated one waits for it. The same key with another body is refused. The key's row is written in
 * the transaction of the write, so both are stored or neither.
 */
export async function idempotent<Answered extends object>(
  { tx, platform }: Write,
  { endpoint, key, caller, body }: IdempotentCall,
  work: () => Promise<Answered>,
): Promise<Answered> {
  if (key === null) return work();
  const { row, bodyHash } = identify(platform.keys.seal.current.secret, {
    endpoint,
    key,
    caller,
    body,
  });
  const claimed = await tx.idempotencyKey.createMany({
    data: [{ ...row, bodyHash, status: 0, answer: {}, createdAt: platform.clock() }],
    skipDuplicates: true,
  });
  if (claimed.count === 0) {
    const first = await tx.idempotencyKey.findUniqueOrThrow({
      where: { caller_endpoint_key: row },
    });
    if (first.bodyHash !== bodyHash) {
      throw new AppError('key_reused', 'This Idempotency-Key was used for something else.');
    }
    return first.answer as Answered;
  }
  const answer = await work();
  await tx.idempotencyKey.update({
    where: { caller_endpoint_key: row },
    data: { status: endpoint.status ?? 200, answer: answer as Prisma.InputJsonObject },
  });
  return answer;
}

/** The answer to the first call with this key; undefined if there was none or it is still running. */
export async function findFirstAnswer<Answered extends object>(
  { database, keys }: Pick<Platform, 'database' | 'keys'>,
  call: IdempotentCall,
): Promise<Answered | undefined> {
  if (call.key === null) return undefined;
  const { row, bodyHash } = identify(keys.seal.current.secret, { ...call, key: call.key });
  const first = await database.prisma.idempotencyKey.findUnique({
    where: { caller_endpoint_key: row, bodyHash },
  });
  return first ? (first.answer as Answered) : undefined;
}

const visitorKey = statement(({ key, endpoint }: Given<{ key: string; endpoint: string }>) =>
  build
    .selectFrom('idempotency_keys')
    .select('key')
    .where('key', '=', key)
    .where('endpoint', '=', endpoint)
    .where('caller', 'like', sql.lit('visitor %'))
    .limit(sql.lit(1)),
);

/** Whether a visitor's call with this key was stored. The body is compared only when the answer is looked up. */
export async function isStoredKey(
  database: Sender,
  { method, path }: EndpointDefinition,
  key: string,
): Promise<boolean> {
  const endpoint = `${method} ${path}`;
  return (await readRow(database, visitorKey({ key, endpoint }))) !== undefined;
}

function identify(
  secret: string,
  { endpoint, key, caller, body }: IdempotentCall & { key: string },
) {
  // A keyed hash: a reader of the table cannot guess passwords or names and compare their hashes.
  const bodyHash = createHmac('sha256', secret).update(JSON.stringify(body)).digest('hex');
  // Visitors are told apart by their body's hash, so that a guessed key does not reveal another visitor's answer.
  const owner = caller.user?.id ?? `visitor ${bodyHash}`;
  const name = `${endpoint.method} ${endpoint.path}`;
  return { row: { caller: owner, endpoint: name, key }, bodyHash };
}
