import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { EndpointDefinition } from '@icare/contracts/endpoint';
import type { SessionUser } from '@icare/contracts/session';
import { lagosDate } from '@icare/domain/lagos-date';
import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { WatchedTable } from '../database/changes.ts';
import { isDatabaseAway } from '../database/database-errors.ts';
import type { Platform } from '../platform.ts';
import { withoutSlack } from '../without-slack.ts';
import { worthCompressing } from './compress-answers.ts';
import { chooseEncoding, type Encoding } from './encoded-texts.ts';
import type { Call, Handler, Route } from './endpoint-routes.ts';

/**
 * Registers an endpoint whose answer to visitors depends on nothing but these tables, the day in Lagos and the request.
 * `groupOf`: the group of a signed-in person, all of whom get the same answer; without it each gets one of their own.
 */
export type PublicRoute = <E extends EndpointDefinition>(
  endpoint: E,
  tables: readonly WatchedTable[],
  handler: Handler<NoInfer<E>>,
  groupOf?: (user: SessionUser) => string,
) => void;

/**
 * Milliseconds for which a visitor waits for a database of which nobody tells whether something has changed, if there is
 * something to show instead. A healthy one answers in a fraction of that.
 */
const patienceMs = 1_500;
/** With the compressed forms, and what the cache itself needs for an answer. */
const sizeOf = ({ identity }: PublicAnswer, request: string) =>
  2 * (identity.length + request.length) + 1_000;

/**
 * Keeps the answers that visitors get, as they are sent, at most so many bytes of them: serialised and compressed once, until
 * one of their tables changes. While the database cannot tell of changes, every call asks it, as without this; if it does not
 * answer at all, what was last known is better than nothing. For a group of the signed-in too, but never older than what was
 * committed before they asked, whichever portal wrote it: they see at once what they or a colleague have changed.
 */
export function createPublicAnswers(platform: Platform) {
  const { config, clock, database } = platform;
  const kept =
    config.publicMemory > 0
      ? new LRUCache<string, PublicAnswer>({
          maxSize: config.publicMemory,
          sizeCalculation: sizeOf,
        })
      : null;
  /** Visitors who ask the same at the same time share one answer. */
  const underWay = new Map<string, Promise<PublicAnswer>>();

  /** Whether the database was away when it was last asked. */
  let isAway = false;
  let asking = 0;

  /** Notes how it ended. While the database is away one visitor at a time waits to find out whether it is back. */
  async function ask(answer: () => Promise<PublicAnswer>): Promise<PublicAnswer> {
    asking++;
    try {
      const made = await answer();
      isAway = false;
      return made;
    } catch (error) {
      isAway = isDatabaseAway(error);
      throw error;
    } finally {
      asking--;
    }
  }

  /** Null if it takes so long that what was last known is better; it goes on, and is kept when it comes. */
  async function answerSoon(answer: () => Promise<PublicAnswer>): Promise<PublicAnswer | null> {
    const timer = new AbortController();
    const late = sleep(patienceMs, null, { signal: timer.signal }).catch(() => null);
    const answering = answer();
    // Its failure after that is nobody's any more.
    answering.catch(() => {});
    const made = await Promise.race([answering, late]).finally(() => timer.abort());
    if (!made) isAway = true;
    return made;
  }

  async function answerAnew(request: string, version: number, answer: () => Promise<PublicAnswer>) {
    const key = `${version} ${request}`;
    const sharing = underWay.get(key);
    const shared = sharing && (await sharing.catch(() => undefined));
    if (shared) return shared;
    const answering = answer();
    underWay.set(key, answering);
    try {
      return await answering;
    } finally {
      underWay.delete(key);
    }
  }

  /** For visitors. `answer` makes the answer, with the version that it is known to have. */
  async function answerVisitor(
    { request, tables }: Asked,
    answer: (version: number) => Promise<PublicAnswer>,
    kept: Kept,
  ): Promise<PublicAnswer> {
    const version = database.changes.versionOf(tables);
    const told = database.changes.lastVersionOf(tables);
    const found = kept.get(request);
    if (found && found.version === version) return found;
    const lastKnown = found?.version === told ? found : null;
    if (lastKnown && isAway && asking > 0) return lastKnown;
    const keep = async () => {
      try {
        const made = await ask(() => answer(told));
        kept.set(request, made);
        return made;
      } catch (error) {
        if (!isDatabaseAway(error)) kept.delete(request);
        throw error;
      }
    };
    try {
      if (version !== null) return await answerAnew(request, told, keep);
      return lastKnown ? ((await answerSoon(keep)) ?? lastKnown) : await keep();
    } catch (error) {
      const isLastKnown = found?.version === database.changes.lastVersionOf(tables);
      // Never what is known to have changed: it may have been withdrawn.
      if (found && isLastKnown && isDatabaseAway(error)) return found;
      kept.delete(request);
      throw error;
    }
  }

  /** For a group of the signed-in; null while the database cannot tell of changes. */
  async function answerGroup(
    { request, tables }: Asked,
    answer: (version: number) => Promise<PublicAnswer>,
    kept: Kept,
  ): Promise<PublicAnswer | null> {
    const version = await database.changes.askVersionOf(tables);
    if (version === null) return null;
    const found = kept.get(request);
    if (found?.version === version) return found;
    return answerAnew(request, version, async () => {
      const made = await answer(version);
      kept.set(request, made);
      return made;
    });
  }

  return (route: Route): PublicRoute =>
    (endpoint, tables, handler, groupOf) =>
      route(endpoint, async (call) => {
        const { user } = call.caller;
        if (user && !(kept && groupOf)) return handler(call);
        const answer = (version: number) => answerOnce(call, handler, version);
        if (!kept) return send(call, await answer(0));
        const request = JSON.stringify([
          endpoint.path,
          lagosDate(clock()),
          call.params,
          // Without rules for it, whatever stands there changes nothing.
          endpoint.query && call.query,
          user && groupOf?.(user),
        ]);
        if (!user) return send(call, await answerVisitor({ request, tables }, answer, kept));
        const found = await answerGroup({ request, tables }, answer, kept);
        return found ? send(call, found) : handler(call);
      });
}

type Kept = LRUCache<string, PublicAnswer>;
type Asked = { request: string; tables: readonly WatchedTable[] };

/** As it is sent to any visitor, or to all of a group; each compressed form is made when it is first asked for. */
type PublicAnswer = {
  /** Of its tables, as it was known when it was begun: what changes meanwhile may be in it or not. */
  version: number;
  identity: Buffer;
  etag: string;
  compressed: Partial<Record<Encoding, Promise<Buffer>>>;
};

async function answerOnce<E extends EndpointDefinition>(
  call: Call<E>,
  handler: Handler<E>,
  version: number,
): Promise<PublicAnswer> {
  // That of the status of an answer: if it comes late, the call may have been answered with another one meanwhile.
  const serialize = call.reply.getSerializationFunction('200');
  if (!serialize) throw new Error('An answer that is kept needs a schema.');
  const answer: unknown = await handler(call);
  const text = String(serialize(answer as Record<string, unknown>));
  const identity = withoutSlack(Buffer.from(text));
  // Weak, since it is the same in every encoding.
  const etag = `W/"${createHash('sha1').update(identity).digest('base64url')}"`;
  return { version, identity, etag, compressed: {} };
}

const compress: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  // Higher qualities take several times as long and save a tenth.
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [zlib.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => promisify(gzip)(bytes),
};

async function send<E extends EndpointDefinition>(
  { caller, request, reply }: Call<E>,
  { identity, etag, compressed }: PublicAnswer,
): Promise<FastifyReply> {
  const vary = [reply.getHeader('vary'), 'accept-encoding, authorization'].filter(Boolean);
  reply.header('vary', vary.join(', '));
  if (!caller.user) {
    reply.headers({ etag, 'cache-control': 'public, no-cache' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  }
  reply.type('application/json; charset=utf-8');
  const encoding = identity.length < worthCompressing ? undefined : chooseEncoding(request);
  if (!encoding) return reply.send(identity);
  const making = compressed[encoding] ?? compress[encoding](identity).then(withoutSlack);
  compressed[encoding] = making;
  return reply.header('content-encoding', encoding).send(await making);
}
