import type { Answer, EndpointDefinition } from '@icare/contracts/endpoint';
import { aborted, type Fetch, type Watch, watch } from './attempt.ts';
import { type Deprecated, readDeprecation } from './deprecation.ts';
import { type Download, receiveDownload } from './download.ts';
import { type AnswerBody, readAnswer } from './read-answer.ts';
import { type AnyGiven, buildRequest, type Given } from './request.ts';
import { failure, type Result } from './result.ts';
import { isRepeatable, newKey, pause, type RetryOptions, waitBefore } from './retry.ts';

export type { Deprecated } from './deprecation.ts';
export type { Download } from './download.ts';
export type { FileToSend } from './request.ts';
export type { CallError, CallErrorCode, Failure, Result } from './result.ts';

export type ClientOptions = {
  /** Address of the portal, such as `https://portal.hospital.example`. */
  baseUrl: string;
  /** The key of a service account. */
  serviceKey?: string | undefined;
  /** The token of a person's session; asked before each try if it is a function. */
  token?: string | (() => string | null) | undefined;
  /** Another `fetch`, for instance one with a proxy or the hospital's own certificate authority. */
  fetch?: Fetch | undefined;
  /** Milliseconds that a try may take, or that a download may be silent; a minute without it. */
  timeoutMs?: number | undefined;
  retry?: RetryOptions | undefined;
  /** Called once for each call that answers that it will go away; without it, it is logged as a warning. */
  onDeprecated?: ((deprecated: Deprecated) => void) | undefined;
};

export type CallOptions = {
  signal?: AbortSignal | undefined;
  timeoutMs?: number | undefined;
  retry?: RetryOptions | undefined;
  /**
   * Names this call, in 16 to 255 characters, also over several runs of the program: it is done once however often it is sent.
   * Without it each call makes its own, and keeps it while it tries again.
   */
  idempotencyKey?: string | undefined;
};

type JsonEndpoint = EndpointDefinition & {
  readonly response: Exclude<EndpointDefinition['response'], 'file'>;
};
type FileEndpoint = EndpointDefinition & { readonly response: 'file' };
type ListEndpoint = JsonEndpoint & { readonly method: 'GET' };

type PartOf<A, Name extends string> = A extends { [N in Name]: infer Value } ? Value : undefined;

export type CallSuccess<E extends EndpointDefinition> = {
  data: PartOf<Answer<E>, 'data'>;
  /** Of a list: where it goes on, and how long it is. */
  page: PartOf<Answer<E>, 'page'>;
  /** A sentence to show, where the portal has one. */
  message: string | null;
};
export type CallResult<E extends EndpointDefinition> = Result<CallSuccess<E>>;

/** The rows of a list: its answers have one array in `data`. */
type RowOf<Data> = Data extends readonly (infer Row)[]
  ? Row
  : { [K in keyof Data]: Data[K] extends readonly (infer Row)[] ? Row : never }[keyof Data];

export type Client = ReturnType<typeof createClient>;

/** Calls a portal. No call throws for what the portal or the network does: the result says whether it succeeded. */
export function createClient(options: ClientOptions) {
  const baseUrl = readBaseUrl(options.baseUrl);
  const warned = new Set<string>();

  /** Sends a call until it has a result that trying again does not change. */
  async function send<Success extends object>(
    endpoint: EndpointDefinition,
    given: AnyGiven,
    callOptions: CallOptions,
    receive: (response: Response, watching: Watch) => Promise<Result<Success>>,
  ): Promise<Result<Success>> {
    const key = endpoint.idempotent ? (callOptions.idempotencyKey ?? newKey()) : undefined;
    const retry = { ...options.retry, ...callOptions.retry };
    for (let nextTry = 2; ; nextTry++) {
      const result = await sendOnce(
        endpoint,
        given,
        { ...callOptions, idempotencyKey: key },
        receive,
      );
      if (result.ok || !isRepeatable(endpoint)) return result;
      const wait = waitBefore(nextTry, result, retry);
      if (wait === null) return result;
      await pause(wait, callOptions.signal);
      if (callOptions.signal?.aborted) return aborted();
    }
  }

  async function sendOnce<Success extends object>(
    endpoint: EndpointDefinition,
    given: AnyGiven,
    { signal, timeoutMs = options.timeoutMs ?? 60_000, idempotencyKey }: CallOptions,
    receive: (response: Response, watching: Watch) => Promise<Result<Success>>,
  ): Promise<Result<Success>> {
    let request: globalThis.RequestInit & { url: string };
    try {
      const { url, method, headers, body } = buildRequest(baseUrl, endpoint, given);
      const token = readToken(options);
      if (token) headers['authorization'] = `Bearer ${token}`;
      if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey;
      // The portal redirects no call: whoever does would be sent the key.
      request = { url, method, headers: new Headers(headers), body, redirect: 'error' };
    } catch (error) {
      return failure('invalid_call', error instanceof Error ? error.message : String(error));
    }
    const watching = watch(timeoutMs, signal);
    try {
      const { url, ...init } = request;
      const response = await (options.fetch ?? fetch)(url, { ...init, signal: watching.signal });
      const result = await receive(response, watching);
      noteDeprecation(endpoint, response);
      return result;
    } catch (error) {
      watching.stop();
      return watching.explain(error);
    }
  }

  function noteDeprecation(endpoint: EndpointDefinition, { headers }: Response) {
    const deprecated = readDeprecation(endpoint, headers);
    if (!deprecated || warned.has(deprecated.call)) return;
    warned.add(deprecated.call);
    try {
      (options.onDeprecated ?? warn)(deprecated);
    } catch {
      // What the call has done stays done, whatever the program's own function does.
    }
  }

  /** Calls an endpoint of the contracts. */
  async function call<E extends JsonEndpoint>(
    endpoint: E,
    ...[given, callOptions = {}]: Arguments<E>
  ): Promise<CallResult<E>> {
    const result = await send(endpoint, { ...given }, callOptions, receiveAnswer);
    return result as CallResult<E>;
  }

  /** Fetches a file as a stream: nothing of it is kept in memory. */
  async function download<E extends FileEndpoint>(
    endpoint: E,
    ...[given, callOptions = {}]: Arguments<E>
  ): Promise<Result<{ data: Download }>> {
    return send(endpoint, { ...given }, callOptions, receiveDownload);
  }

  /** The answers of a list, page after page. After a failure, which is a result as others, it ends. */
  async function* pages<E extends ListEndpoint>(
    endpoint: E,
    ...[given, callOptions = {}]: Arguments<E>
  ): AsyncGenerator<CallResult<E>, void, undefined> {
    const seen = new Set<string>();
    let query: Record<string, unknown> = { ...(given as AnyGiven | undefined)?.query };
    while (true) {
      const result = await send(endpoint, { ...given, query }, callOptions, receiveAnswer);
      yield result as CallResult<E>;
      if (!result.ok) return;
      const next = (result.page as { nextCursor?: string | null } | undefined)?.nextCursor;
      if (!next) return;
      if (seen.has(next)) {
        yield failure('unreadable', 'The list has no end: a page led back to one before it.');
        return;
      }
      seen.add(next);
      query = { ...query, cursor: next };
    }
  }

  /** The rows of a list, whatever the pages. A failure is the last result. */
  async function* items<E extends ListEndpoint>(
    endpoint: E,
    ...rest: Arguments<E>
  ): AsyncGenerator<Result<{ data: RowOf<PartOf<Answer<E>, 'data'>> }>, void, undefined> {
    for await (const result of pages(endpoint, ...rest)) {
      if (!result.ok) {
        yield result;
        return;
      }
      for (const data of rowsOf(result.data)) {
        yield { ok: true, data: data as RowOf<PartOf<Answer<E>, 'data'>> };
      }
    }
  }

  return { call, download, pages, items };
}

/** What was given may be left out where the call needs nothing. */
type Arguments<E extends EndpointDefinition> =
  Record<never, never> extends Given<E>
    ? [given?: Given<E>, options?: CallOptions]
    : [given: Given<E>, options?: CallOptions];

function readBaseUrl(text: string): string {
  const { origin, protocol, username, password } = new URL(text);
  if (protocol !== 'https:' && protocol !== 'http:') {
    throw new TypeError('The address of the portal begins with https://.');
  }
  if (username || password) throw new TypeError('The address of the portal contains no password.');
  return origin;
}

function readToken({ serviceKey, token }: ClientOptions): string | null | undefined {
  return serviceKey ?? (typeof token === 'function' ? token() : token);
}

async function receiveAnswer(
  response: Response,
  watching: Watch,
): Promise<Result<Omit<AnswerBody, 'message'> & { message: string | null }>> {
  const body = readAnswer(response.status, response.headers, await response.text());
  watching.stop();
  if ('ok' in body) return body;
  return { ok: true, data: body.data, page: body.page, message: body.message ?? null } as never;
}

function rowsOf(data: unknown): unknown[] {
  if (Array.isArray(data)) return data;
  return Object.values((data ?? {}) as object).find(Array.isArray) ?? [];
}

function warn({ call, sunset, instead }: Deprecated) {
  const until = sunset ? ` It may be gone from ${sunset.toISOString().slice(0, 10)} on.` : '';
  const other = instead ? ` Use ${instead} instead.` : '';
  // biome-ignore lint/suspicious/noConsole: whoever runs the program must learn of it, and has not said how
  console.warn(`The portal call ${call} is deprecated.${until}${other}`);
}
