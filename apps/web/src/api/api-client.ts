import type { Answer, CallInput, EndpointDefinition } from '@icare/contracts/endpoint';
import { buildHref } from '@icare/contracts/endpoint';
import { withProof } from '../session/step-up/step-up-state.ts';
import { readAnswer } from './api-answer.ts';
import { abortedError, networkError } from './api-error.ts';
import { bearerFor, noteStatus } from './bearer.ts';

export type CallOptions = {
  signal?: AbortSignal | undefined;
  /** Makes a repeated call answer what the first one answered. */
  idempotencyKey?: string | undefined;
  /** Leaves the token out: for calls that must not keep a session alive. */
  anonymous?: boolean | undefined;
};

export type CallParts = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: FormData;
};

/** No call waits longer than this for its whole answer. */
const patience = 60_000;

/** The HTTP request for a call: address, headers and body, and the token it carries. */
export function buildRequest(endpoint: EndpointDefinition, parts: CallParts, options: CallOptions) {
  const token = options.anonymous ? null : bearerFor();
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (token) headers.Authorization = `Bearer ${token}`;
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey;
  if (parts.body !== undefined) headers['Content-Type'] = 'application/json';
  const body = parts.form ?? (parts.body === undefined ? null : JSON.stringify(parts.body));
  return { href: buildHref(endpoint, parts.params, parts.query), headers, body, token };
}

/** The answer as its contract describes it; in development a mismatch is reported. */
export function checked<E extends EndpointDefinition>(endpoint: E, body: unknown): Answer<E> {
  if (import.meta.env.DEV && endpoint.response !== 'file') {
    const result = endpoint.response.safeParse(body);
    if (!result.success) {
      // biome-ignore lint/suspicious/noConsole: an answer off its contract must be seen in development
      console.error(`${endpoint.method} ${endpoint.path} answered off its contract`, result.error);
    }
  }
  return body as Answer<E>;
}

/**
 * Calls one endpoint of the contracts and gives its answer, or throws an ApiError. Where the server asks first who calls,
 * the person is asked, and the call is made again as it was.
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
  const timeout = AbortSignal.timeout(patience);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  let reply: { status: number; statusText: string; text: string };
  try {
    const response = await fetch(href, { method: endpoint.method, headers, body, signal });
    const { status, statusText } = response;
    reply = { status, statusText, text: await response.text() };
  } catch {
    throw options.signal?.aborted ? abortedError() : networkError(endpoint.path);
  }
  noteStatus(reply.status, token);
  return checked(endpoint, readAnswer(reply));
}
