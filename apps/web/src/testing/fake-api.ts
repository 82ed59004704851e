import type { Answer, EndpointDefinition } from '@icare/contracts/endpoint';
import { type ErrorCode, errorStatus, type FieldError } from '@icare/contracts/errors';
import type { ExistingAccount } from '@icare/contracts/existing-account';
import { attemptHref } from '../api/connection.ts';

/** A request as the server sees it, without the parts that its endpoint defines. */
export type Asked = {
  params: Record<string, string>;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
  /** Reports that a share (0 to 1) of an upload has been sent. Half is reported before the request is answered. */
  reportProgress: (share: number) => void;
};

class Refusal {
  readonly code: ErrorCode;
  readonly message: string;
  readonly errors: readonly FieldError[] | undefined;
  readonly existingAccount: ExistingAccount | undefined;
  constructor(
    code: ErrorCode,
    message: string,
    errors?: readonly FieldError[],
    existingAccount?: ExistingAccount,
  ) {
    this.code = code;
    this.message = message;
    this.errors = errors;
    this.existingAccount = existingAccount;
  }
}

/** Makes an error answer of the portal. */
export const refusal = (...answer: ConstructorParameters<typeof Refusal>) => new Refusal(...answer);
/** A reply that fails as if the server could not be reached. */
export const unreachable = Symbol('unreachable');
/** A reply that does not come from the portal, such as a proxy's error page. */
export const unreadable = Symbol('unreadable');

type Reply<E extends EndpointDefinition> =
  | Answer<E>
  | Refusal
  | typeof unreachable
  | typeof unreadable;
type ReplyOrFunction<E extends EndpointDefinition> =
  | Reply<E>
  | ((asked: Asked) => Reply<E> | Promise<Reply<E>>);

/** The answer of a successful call. */
export const answerWith = <T>(data: T) => ({ success: true as const, data });
/** The answer of a list that fits on one page. */
export const listAnswer = <T>(data: T, total: number) => ({
  ...answerWith(data),
  page: { nextCursor: null, total, totalIsLowerBound: false },
});

export type Served = {
  endpoint: EndpointDefinition;
  reply: (asked: Asked) => unknown;
};

/** Fakes an endpoint. The type of the reply must match the contract, and the client checks its content. */
export function serve<E extends EndpointDefinition>(
  endpoint: E,
  reply: ReplyOrFunction<E>,
): Served {
  return {
    endpoint,
    reply: typeof reply === 'function' ? (reply as Served['reply']) : () => reply,
  };
}

/** Answers calls instead of the server. Of two fakes of an endpoint the later one counts. */
export class FakeApi {
  readonly #served: Served[];
  readonly #calls: { endpoint: EndpointDefinition; asked: Asked }[] = [];
  /** Calls without a fake: 'GET /api/mails'. */
  readonly unanswered: string[] = [];

  constructor(served: readonly Served[]) {
    this.#served = [...served];
  }

  /** Adds a fake, or replaces the earlier one. */
  serve<E extends EndpointDefinition>(endpoint: E, reply: ReplyOrFunction<E>): void {
    this.#served.push(serve(endpoint, reply));
  }

  callsTo(endpoint: EndpointDefinition): Asked[] {
    return this.#calls.filter((call) => call.endpoint === endpoint).map(({ asked }) => asked);
  }

  /** Replaces `fetch`. */
  readonly fetch = async (
    address: string,
    init: RequestInit = {},
    reportProgress: Asked['reportProgress'] = () => undefined,
  ): Promise<Response> => {
    const url = new URL(address, location.origin);
    const method = init.method ?? 'GET';
    // The page tries whether an unreachable portal is back: on a slow machine before the test has ended.
    if (url.pathname === attemptHref) throw new TypeError('Failed to fetch');
    const matching = this.#served.filter(
      ({ endpoint }) => endpoint.method === method && matchParams(endpoint, url.pathname),
    );
    // As on the server, a word of a path goes before a parameter.
    const found =
      matching.findLast(({ endpoint }) => endpoint.path === url.pathname) ?? matching.at(-1);
    if (!found) {
      this.unanswered.push(`${method} ${url.pathname}`);
      return failure(refusal('not_found', 'The test answers no such call.'));
    }
    const asked: Asked = {
      params: matchParams(found.endpoint, url.pathname) ?? {},
      query: url.searchParams,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
      reportProgress,
    };
    this.#calls.push({ endpoint: found.endpoint, asked });
    const reply = await Promise.race([found.reply(asked), waitForAbort(init.signal)]);
    init.signal?.throwIfAborted();
    if (reply === unreachable) throw new TypeError('Failed to fetch');
    if (reply === unreadable) return Response.json({}, { status: 500 });
    if (reply instanceof Refusal) return failure(reply);
    return Response.json(reply, { status: found.endpoint.status ?? 200 });
  };
}

/** A promise that rejects when the call is aborted, as `fetch` does, and never resolves. */
const waitForAbort = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

function matchParams(
  { path }: EndpointDefinition,
  pathname: string,
): Record<string, string> | null {
  const pattern = path.split('/');
  const parts = pathname.split('/');
  if (pattern.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const value = decodeURIComponent(parts[index] ?? '');
    if (part.startsWith(':')) params[part.slice(1)] = value;
    else if (part !== value) return null;
  }
  return params;
}

const failure = ({ code, message, errors, existingAccount }: Refusal) =>
  Response.json(
    { success: false, code, message, errors, existingAccount, requestId: 'test' },
    { status: errorStatus[code] },
  );
