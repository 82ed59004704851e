import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { abortAfter, givenTime } from '@icare/api/testing/given-time';
import { listPublicPostings } from '@icare/contracts/postings';
import { assert } from './drill.ts';
import { answerProblem } from './error-shape.ts';
import { type Acknowledged, upload } from './uploads.ts';

const callKinds = [
  'list',
  'postings',
  'search',
  'own list',
  'session',
  'upload',
  'message',
  'receipt',
  'download',
] as const;
type CallKind = (typeof callKinds)[number];

/** An answer to one call of the load. `status` is null if no answer came; `given`: its milliseconds of given time. */
export type Answer = {
  call: CallKind;
  /** When it was sent, by `performance.now()`. */
  at: number;
  status: number | null;
  milliseconds: number;
  given: number;
  /** How it deviates from the documented answers. */
  problem: string | null;
};

/** What the portal acknowledged, and how many messages were tried at all. */
export type Kept = {
  documents: Acknowledged[];
  /** Their texts, each sent with one Idempotency-Key until it was acknowledged. */
  messages: string[];
  /** Documents that the caller confirmed to have read. */
  receipts: string[];
};

/** Milliseconds of given time after which a call of the load counts as unanswered. */
const timeout = 20_000;

/**
 * Makes calls of all kinds in parallel lanes until it is stopped: lists and searches of visitors, lists and sessions of
 * staff, uploads, downloads, messages and receipts. Each goes to one of the portals at random.
 */
export function startLoad({
  urls,
  token,
  random,
  calls = callKinds,
  lanes = 8,
  pause = 20,
}: {
  urls: readonly string[];
  token: string;
  random: () => number;
  calls?: readonly CallKind[];
  lanes?: number;
  /** Milliseconds between two calls of a lane. */
  pause?: number;
}): { answers: Answer[]; kept: Kept; stop: () => Promise<{ answers: Answer[]; kept: Kept }> } {
  const answers: Answer[] = [];
  const kept: Kept = { documents: [], messages: [], receipts: [] };
  let going = true;
  const own = { authorization: `Bearer ${token}` };
  const anyOf = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)];
  const anyUrl = () => anyOf(urls) ?? '';

  async function ask(call: CallKind, path: string, init: RequestInit = {}) {
    const took = startWatch();
    const note = (status: number | null, problem: string | null = null) =>
      answers.push({ call, status, problem, ...took() });
    try {
      const response = await fetch(`${anyUrl()}${path}`, {
        ...init,
        signal: abortAfter(timeout),
      });
      const isJson = /json/.test(response.headers.get('content-type') ?? '');
      const body = isJson ? await response.json() : await response.arrayBuffer();
      note(response.status, answerProblem(response, body));
      return response.status;
    } catch {
      note(null);
      return null;
    }
  }

  /** Repeats the message with its key until it is acknowledged, as the page does; gives up when the load is stopped. */
  async function sendMessage() {
    const key = randomUUID();
    const message = `Message ${key}`;
    const body = JSON.stringify({ name: 'A visitor', email: 'visitor@example.com', message });
    do {
      const status = await ask('message', '/api/contact-messages', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body,
      });
      if (status === 201) kept.messages.push(message);
      if (status !== null && status < 500) return;
      await sleep(100);
    } while (going);
  }

  async function sendDocument() {
    const took = startWatch();
    const size = 20_000 + Math.floor(random() * 600_000);
    const { status, acknowledged, problem } = await upload(anyUrl(), token, size);
    answers.push({ call: 'upload', status, problem, ...took() });
    if (acknowledged) kept.documents.push(acknowledged);
  }

  async function confirm() {
    const id = anyOf(kept.documents)?.id;
    if (!id || kept.receipts.includes(id)) return;
    const status = await ask('receipt', `/api/documents/${id}/receipts`, {
      method: 'POST',
      headers: { ...own, 'content-type': 'application/json' },
      body: JSON.stringify({ version: 1, secondsOpen: 60, device: 'phone' }),
    });
    if (status === 200) kept.receipts.push(id);
  }

  async function download() {
    const id = anyOf(kept.documents)?.id;
    if (id) await ask('download', `/api/documents/${id}/file`);
  }

  const make: Record<CallKind, () => Promise<unknown>> = {
    list: () => ask('list', '/api/documents?category=Policies'),
    postings: () => ask('postings', listPublicPostings.path),
    search: () => ask('search', `/api/documents?search=${randomUUID().slice(0, 8)}`),
    'own list': () => ask('own list', '/documents', { headers: own }),
    session: () => ask('session', '/hrsuit/checkToken', { headers: own }),
    upload: sendDocument,
    message: sendMessage,
    receipt: confirm,
    download,
  };
  const lane = async (first: number) => {
    for (let turn = first; going; turn++) {
      const call = calls[turn % calls.length];
      if (call) await make[call]();
      await sleep(pause);
    }
  };
  const running = Array.from({ length: lanes }, (_, index) => lane(index));
  return {
    answers,
    kept,
    stop: async () => {
      going = false;
      await Promise.all(running);
      return { answers, kept };
    },
  };
}

function startWatch(): () => Pick<Answer, 'at' | 'milliseconds' | 'given'> {
  const at = performance.now();
  const begun = givenTime();
  return () => ({ at, milliseconds: performance.now() - at, given: givenTime() - begun });
}

/** Asserts that every answer was a success or an error in the documented shape. */
export function assertDocumented(answers: readonly Answer[]): void {
  const wrong = answers.find(({ problem }) => problem !== null);
  assert(!wrong, `of ${answers.length} calls a ${wrong?.call} was answered with ${wrong?.problem}`);
}

/**
 * Calls that did not succeed, without those that were told to come again if they are one in fifty at most: on a machine
 * that has no time for the portal, a few wait too long for a connection to the database.
 */
export function findFailed(answers: readonly Answer[]): Answer[] {
  const failed = answers.filter(({ status }) => status === null || status >= 300);
  const others = failed.filter(({ status }) => status !== 503);
  return failed.length - others.length <= answers.length / 50 ? others : failed;
}

/** What was answered, as in `200 × 31, 503 × 4`. */
export function countStatuses(answers: readonly Pick<Answer, 'status'>[]): string {
  const counts = new Map<string, number>();
  for (const { status } of answers) {
    const name = status === null ? 'no answer' : String(status);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([name, count]) => `${name} × ${count}`)
    .join(', ');
}

export const longestOf = (timed: readonly { milliseconds: number }[]) =>
  Math.round(timed.reduce((longest, { milliseconds }) => Math.max(longest, milliseconds), 0));

/** The longest in given time, which limits are in. */
export const longestGiven = (answers: readonly Pick<Answer, 'given'>[]) =>
  Math.round(answers.reduce((longest, { given }) => Math.max(longest, given), 0));

/** The time within which this share of them was answered, such as 0.99. */
export function withinOf(timed: readonly { milliseconds: number }[], share: number): number {
  const sorted = timed.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}
