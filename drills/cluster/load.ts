import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { abortAfter, givenTime } from '@icare/api/testing/given-time';
import { administrator } from '@icare/bench/portal-process';
import { uniquePdf, uploadBody, uploadHeaders } from '@icare/bench/upload-body';
import { assert } from '../drill.ts';

/** Milliseconds of given time until a call that is repeated must be acknowledged. */
const patience = 180_000;

/** One call and its answer. `status` is null if the connection broke. */
export type Call = {
  what: 'visit' | 'changing' | 'session' | 'list' | 'upload' | 'confirm' | 'message';
  /** Of `performance.now()`. */
  begun: number;
  ended: number;
  /** When it ended, in given time. */
  endedGiven: number;
  status: number | null;
  retryAfter: string | null;
  /** Which portal answered. */
  portal: string | null;
  code: string | null;
  path: string;
};

/** What the portal has said that it has. */
export type Kept = {
  documents: { id: string; sha256: string }[];
  /** Documents whose reading was confirmed. */
  confirmed: string[];
  /** By the text of the message. */
  messages: Map<string, string>;
};

export type Load = {
  calls: readonly Call[];
  kept: Kept;
  /** Calls that ended since a moment. */
  since: (moment: number) => Call[];
  /** Ends what has begun, and repeats until it is acknowledged. */
  stop: () => Promise<void>;
};

/** What visitors open. Nobody changes it meanwhile, so every portal knows it without its database. */
export const visited = ['/api/facilities', '/api/doctors', '/hrsuit/api/jobs/public', '/'];
/** What visitors open and the uploads change: what is known to have changed is not shown without the database. */
const changing = '/api/documents';
const pause = 120;

/**
 * A few people who use the portal at the same time: they read, sign in, send documents, confirm that they have read them,
 * and write messages. What fails is repeated with the same key, as the pages do, until it is acknowledged.
 */
export function startLoad(url: string): Load {
  const calls: Call[] = [];
  const kept: Kept = { documents: [], confirmed: [], messages: new Map() };
  let isGoing = true;

  async function call<Body>(what: Call['what'], path: string, init: RequestInit = {}) {
    const begun = performance.now();
    let answer: Response | null = null;
    let body: Body | null = null;
    try {
      answer = await fetch(`${url}${path}`, { ...init, signal: abortAfter(30_000) });
      const text = await answer.text();
      if (answer.headers.get('content-type')?.startsWith('application/json')) {
        body = JSON.parse(text) as Body;
      }
    } catch {
      answer = null;
    }
    const status = answer?.status ?? null;
    calls.push({
      ...{ what, path, begun, ended: performance.now(), endedGiven: givenTime(), status },
      retryAfter: answer?.headers.get('retry-after') ?? null,
      portal: answer?.headers.get('x-portal') ?? null,
      code: (body as { code?: string } | null)?.code ?? null,
    });
    return { isDone: status !== null && status < 300, status, body };
  }

  /** Repeats a call until it is acknowledged, also after the load has been stopped. */
  async function untilDone<Body>(...[what, path, init]: Parameters<typeof call>): Promise<Body> {
    for (const end = givenTime() + patience; ; ) {
      const { isDone, status, body } = await call<Body>(what, path, init);
      if (isDone && body) return body;
      assert(givenTime() < end, `${what} is still answered with ${status}`);
      await sleep(pause);
    }
  }

  const send = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const signIn = async () =>
    (await untilDone<{ token: string }>('session', '/hrsuit/login', send(administrator))).token;
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

  async function visit(turn: number) {
    const path = visited[turn % (visited.length + 1)];
    await call(path ? 'visit' : 'changing', path ?? changing);
    await sleep(pause);
  }

  let session: string | null = null;
  async function work(turn: number) {
    session ??= await signIn();
    await call('list', turn % 2 ? '/documents?limit=20' : '/hrsuit/checkToken', {
      headers: bearer(session),
    });
    if (turn % 20 === 19) {
      await call('session', '/hrsuit/logout', send({}, bearer(session)));
      session = null;
    }
    await sleep(pause);
  }

  let author: string | null = null;
  async function upload() {
    author ??= await signIn();
    const pdf = uniquePdf(60_000);
    const headers = { ...uploadHeaders(author), 'idempotency-key': randomUUID() };
    const body = new Uint8Array(uploadBody(pdf, 'Cluster'));
    const { data } = await untilDone<{ data: { document: { _id: string } } }>(
      'upload',
      '/documents',
      { method: 'POST', headers, body },
    );
    const id = data.document._id;
    kept.documents.push({ id, sha256: createHash('sha256').update(pdf).digest('hex') });
    const receipt = { version: 1, secondsOpen: 60, device: 'phone' };
    await untilDone('confirm', `/api/documents/${id}/receipts`, send(receipt, bearer(author)));
    kept.confirmed.push(id);
    await sleep(pause * 4);
  }

  async function write(turn: number) {
    const message = `Message ${turn}`;
    const visitor = { name: 'Visitor', email: `visitor${turn}@example.com`, message };
    const { data } = await untilDone<{ data: { contactMessage: { id: string } } }>(
      'message',
      '/api/contact-messages',
      send(visitor, { 'idempotency-key': randomUUID() }),
    );
    kept.messages.set(message, data.contactMessage.id);
    await sleep(pause * 3);
  }

  const lane = async (turn: (number: number) => Promise<void>) => {
    for (let number = 0; isGoing; number++) await turn(number);
  };
  const running = Promise.all([lane(visit), lane(visit), lane(work), lane(upload), lane(write)]);
  // Told by `stop`.
  running.catch(() => {});
  return {
    calls,
    kept,
    since: (moment) => calls.filter(({ ended }) => ended >= moment),
    stop: async () => {
      isGoing = false;
      await running;
    },
  };
}
