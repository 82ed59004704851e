import { Resolver } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { limits } from '@icare/contracts/limits';
import { isReachable } from './reachable-address.ts';

/** Milliseconds for everything: finding the address, connecting, sending, and the head of the answer. */
const timeoutMs = 10_000;
/** Bytes of an answer that are read; the connection is closed after them. */
const answerBytes = 4096;

export type Message = { address: string; headers: Record<string, string>; body: string };

/** What became of one attempt. Without a status there was no answer. */
export type Outcome =
  | { status: number; answer: string; error: string | null }
  | { status: null; answer: null; error: string };

export type SendWebhook = (message: Message, signal: AbortSignal) => Promise<Outcome>;

export type Network = {
  /** Ranges of private addresses that the hospital allows. */
  allowed: readonly string[];
  /** The addresses of a name; tests inject another. */
  resolve?: (name: string, signal: AbortSignal) => Promise<string[]>;
};

/** A receiver that must not be connected to. */
class Unreachable extends Error {}

/**
 * Sends to receivers that anybody may control. The name is resolved here, every address is checked, and the connection
 * is made to these very addresses, so that a name that changes its address meanwhile leads nowhere else. No redirect is
 * followed, and nothing is awaited for longer than `timeoutMs`.
 */
export function createSender({ allowed, resolve = findAddresses }: Network): SendWebhook {
  return async ({ address, headers, body }, signal) => {
    const url = new URL(address);
    const ended = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    try {
      const addresses = await checkedAddresses(url, { allowed, resolve, ended });
      const answer = await post(url, { addresses, headers, body, ended });
      return toOutcome(answer);
    } catch (error) {
      return { status: null, answer: null, error: explain(error, ended) };
    }
  };
}

type Checked = Required<Pick<Network, 'allowed' | 'resolve'>> & { ended: AbortSignal };

async function checkedAddresses(url: URL, { allowed, resolve, ended }: Checked) {
  // A literal IPv6 address has brackets in a URL.
  const name = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(name) ? [name] : await resolve(name, ended);
  const port = Number(url.port || 443);
  for (const address of addresses) {
    if (!isReachable(address, port, allowed)) {
      throw new Unreachable(
        `It leads to ${address}, port ${port}. Only public addresses at port 443 and those in WEBHOOK_PRIVATE_ADDRESSES are allowed.`,
      );
    }
  }
  if (addresses.length === 0) throw new Unreachable('The name has no address.');
  return addresses;
}

/**
 * Asks the name servers without the thread pool of the system's own lookup: a few slow ones would occupy it, and with
 * it all reading of files.
 */
async function findAddresses(name: string, signal: AbortSignal): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel);
  try {
    const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    const addresses = found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    const [first] = found;
    if (addresses.length === 0 && first?.status === 'rejected') throw first.reason;
    return addresses;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

type Post = {
  addresses: readonly string[];
  headers: Record<string, string>;
  body: string;
  ended: AbortSignal;
};

type Received = { status: number; bytes: Buffer };

function post(url: URL, { addresses, headers, body, ended }: Post): Promise<Received> {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  const lookup: LookupFunction = (_name, { all }, callback) => {
    const [first] = found;
    if (all) callback(null, found);
    else callback(null, first?.address ?? '', first?.family);
  };
  const { promise, resolve, reject } = Promise.withResolvers<Received>();
  const sent = request(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    lookup,
    // No connection outlives its delivery.
    agent: false,
    signal: ended,
  });
  let isAnswered = false;
  sent.on('error', (error) => {
    if (!isAnswered) reject(error);
  });
  sent.on('response', (answer) => {
    isAnswered = true;
    readBeginning(answer).then((bytes) => {
      resolve({ status: answer.statusCode ?? 0, bytes });
      sent.destroy();
    });
  });
  // A receiver that switches protocols: there is no response then, and no error.
  sent.on('upgrade', (answer, socket) => {
    socket.destroy();
    resolve({ status: answer.statusCode ?? 0, bytes: Buffer.alloc(0) });
  });
  // Whatever ended it otherwise; nothing must be awaited for ever.
  sent.on('close', () => {
    if (!isAnswered) reject(new Error('The connection was closed without an answer.'));
  });
  sent.end(body);
  return promise;
}

/** The first bytes of an answer. One that breaks off or is too slow counts with what has arrived: its status is known. */
async function readBeginning(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= answerBytes) break;
    }
  } catch {
    // Aborted, or cut off by the receiver.
  }
  return Buffer.concat(chunks).subarray(0, answerBytes);
}

function toOutcome({ status, bytes }: Received): Outcome {
  const answer = toLine(bytes.toString('utf8'));
  if (status >= 200 && status < 300) return { status, answer, error: null };
  const redirects = status >= 300 && status < 400;
  const error = redirects
    ? `It answered with a redirect (${status}), which is not followed.`
    : `It answered ${status}.`;
  return { status, answer, error };
}

/** As one line that can be stored and shown, without control characters. */
function toLine(text: string): string {
  const line = text.toWellFormed().replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ');
  return [...line.trim()].slice(0, limits.webhookAnswerLength).join('');
}

const explanations: Record<string, string> = {
  ENOTFOUND: 'There is no such name.',
  ENODATA: 'The name has no address.',
  ESERVFAIL: 'The name servers failed to find the name.',
  ETIMEOUT: 'The name servers did not answer.',
  ECONNREFUSED: 'Nothing listens at this address.',
  ECONNRESET: 'The receiver broke the connection off.',
  EHOSTUNREACH: 'There is no way to this address.',
  ENETUNREACH: 'There is no way to this address.',
  CERT_HAS_EXPIRED: 'The certificate has expired.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is for another name.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate is signed by nobody whom the portal trusts.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate is signed by nobody whom the portal trusts.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate is signed by nobody whom the portal trusts.',
};

function explain(error: unknown, ended: AbortSignal): string {
  if (error instanceof Unreachable) return error.message;
  if (ended.aborted) return `There was no answer within ${timeoutMs / 1000} seconds.`;
  const { code } = error as { code?: unknown };
  if (typeof code !== 'string') return 'It could not be sent.';
  return explanations[code] ?? `It could not be sent (${code}).`;
}
