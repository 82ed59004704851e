import type { Answer, CallInput, EndpointDefinition } from '@icare/contracts/endpoint';
import { buildHref, isPolled } from '@icare/contracts/endpoint';
import { withProof } from '../session/step-up/step-up-state.ts';
import { readAnswer } from './api-answer.ts';
import { abortedError, isNoAnswer, isWithdrawn, networkError } from './api-error.ts';
import { bearerFor, noteStatus } from './bearer.ts';
import { noteReached, noteUnreachable } from './connection.ts';
import { dropKeptAnswer, findKeptAnswer, keepAnswer } from './kept-answers.ts';
import { randomHex } from './random-hex.ts';

export type CallOptions = {
  signal?: AbortSignal | undefined;
  /** A call repeated with the same key is not executed again; it gets the first call's answer. */
  idempotencyKey?: string | undefined;
  /** The token of a session that this browser has just ended; without it that of the session. */
  token?: string | undefined;
  /** Sends no token, for calls that must not extend the session. */
  anonymous?: boolean | undefined;
};

export type CallParts = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: FormData;
};

/** How long a call waits for its whole answer. Assumed: far longer than the server needs on a slow connection. */
const callTimeoutMs = 60_000;

/** The HTTP request of a call, and the token in its headers. */
export function buildRequest(endpoint: EndpointDefinition, parts: CallParts, options: CallOptions) {
  const token = options.anonymous ? null : (options.token ?? bearerFor());
  const headers: Record<string, string> = {
    Accept: 'application/json',
    // The portal records the trace of the call under this id, if it records any, and nothing otherwise.
    traceparent: `00-${randomHex(16)}-${randomHex(8)}-00`,
  };
  if (token) headers.Authorization = `Bearer ${token}`;
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey;
  if (parts.body !== undefined) headers['Content-Type'] = 'application/json';
  const body = parts.form ?? (parts.body === undefined ? null : JSON.stringify(parts.body));
  return { href: buildHref(endpoint, parts.params, parts.query), headers, body, token };
}

/** The answer with its type. In development an answer that does not match the contract is logged. */
export function checkAnswer<E extends EndpointDefinition>(endpoint: E, body: unknown): Answer<E> {
  if (import.meta.env.DEV && endpoint.response !== 'file') {
    const result = endpoint.response.safeParse(body);
    if (!result.success) {
      // biome-ignore lint/suspicious/noConsole: developers must notice an answer that does not match its contract
      console.error(`${endpoint.method} ${endpoint.path} answered off its contract`, result.error);
    }
  }
  return body as Answer<E>;
}

/**
 * Calls an endpoint and returns its answer, or throws an `ApiError`. If the server requires a step-up, the user is asked for
 * it, and the call is repeated.
 */
export function call<E extends EndpointDefinition>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<Answer<E>> {
  return withProof(() => callOnce(endpoint, input, options), options.signal);
}

async function callOnce<E extends EndpointDefinition>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions,
): Promise<Answer<E>> {
  const { href, headers, body, token } = buildRequest(
    endpoint,
    input as unknown as CallParts,
    options,
  );
  const timeout = AbortSignal.timeout(callTimeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  let reply: { status: number; statusText: string; text: string };
  try {
    const response = await fetch(href, { method: endpoint.method, headers, body, signal });
    const { status, statusText } = response;
    reply = { status, statusText, text: await response.text() };
  } catch {
    if (options.signal?.aborted) throw abortedError();
    noteUnreachable();
    const kept = await findKeptAnswer(endpoint, href);
    if (kept) return kept.body as Answer<E>;
    throw networkError(endpoint.path);
  }
  noteReached();
  noteStatus(reply.status, token, { isUse: !isPolled(endpoint, input.query) });
  let answer: Answer<E>;
  try {
    answer = checkAnswer(endpoint, readAnswer(reply));
  } catch (error) {
    const kept = isNoAnswer(error) && (await findKeptAnswer(endpoint, href));
    if (kept) return kept.body as Answer<E>;
    if (isWithdrawn(error)) void dropKeptAnswer(endpoint, href);
    throw error;
  }
  void keepAnswer(endpoint, href, token, answer);
  return answer;
}
