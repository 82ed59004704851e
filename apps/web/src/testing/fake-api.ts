import type { Answer, EndpointDefinition } from '@icare/contracts/endpoint';
import { type ErrorCode, errorStatus, type FieldError } from '@icare/contracts/errors';

/** A call as the server sees it: everything but what the endpoint itself says. */
export type Asked = {
  params: Record<string, string>;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
  /** Has so much of an upload leave; half of it has before. */
  leave: (share: number) => void;
};

class Refusal {
  readonly code: ErrorCode;
  readonly message: string;
  readonly errors: readonly FieldError[] | undefined;
  constructor(code: ErrorCode, message: string, errors?: readonly FieldError[]) {
    this.code = code;
    this.message = message;
    this.errors = errors;
  }
}

/** An error answer of the portal. */
export const refusal = (code: ErrorCode, message: string, errors?: readonly FieldError[]) =>
  new Refusal(code, message, errors);
/** Nobody answers. */
export const unreachable = Symbol('unreachable');
/** Something on the way answers in place of the portal, and says nothing. */
export const unreadable = Symbol('unreadable');

type Reply<E extends EndpointDefinition> =
  | Answer<E>
  | Refusal
  | typeof unreachable
  | typeof unreadable;
type Replying<E extends EndpointDefinition> =
  | Reply<E>
  | ((asked: Asked) => Reply<E> | Promise<Reply<E>>);

/** The answer of a successful call. */
export const answerWith = <T>(data: T) => ({ success: true as const, data });
/** The same of a list that fits on one page. */
export const listAnswer = <T>(data: T, total: number) => ({
  ...answerWith(data),
  page: { nextCursor: null, total, totalIsLowerBound: false },
});

export type Served = {
  endpoint: EndpointDefinition;
  reply: (asked: Asked) => unknown;
};

/** Fakes an endpoint. The types hold the answer to its contract here, and the client checks its content. */
export function serve<E extends EndpointDefinition>(endpoint: E, reply: Replying<E>): Served {
  return {
    endpoint,
    reply: typeof reply === 'function' ? (reply as Served['reply']) : () => reply,
  };
}

/** Answers in place of the portal. Later entries count before earlier ones; what nobody answers is kept for the test to see. */
export class FakeApi {
  readonly #served: Served[];
  readonly #calls: { endpoint: EndpointDefinition; asked: Asked }[] = [];
  readonly unanswered: string[] = [];

  constructor(served: readonly Served[]) {
    this.#served = [...served];
  }

  /** From now on this is answered. */
  serve<E extends EndpointDefinition>(endpoint: E, reply: Replying<E>): void {
    this.#served.push(serve(endpoint, reply));
  }

  callsTo(endpoint: EndpointDefinition): Asked[] {
    return this.#calls.filter((call) => call.endpoint === endpoint).map(({ asked }) => asked);
  }

  /** Stands in for `fetch`. */
  readonly fetch = async (
    address: string,
    init: RequestInit = {},
    leave: Asked['leave'] = () => undefined,
  ): Promise<Response> => {
    const url = new URL(address, location.origin);
    const method = init.method ?? 'GET';
    const found = this.#served.findLast(
      ({ endpoint }) => endpoint.method === method && matchParams(endpoint, url.pathname),
    );
    if (!found) {
      this.unanswered.push(`${method} ${url.pathname}`);
      return failure(refusal('not_found', 'The test answers no such call.'));
    }
    const asked: Asked = {
      params: matchParams(found.endpoint, url.pathname) ?? {},
      query: url.searchParams,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
      leave,
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

/** Never, unless it is called off: as `fetch` does, before the answer. */
const waitForAbort = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

function matchParams(
  { path }: EndpointDefinition,
  pathname: string,
): Record<string, string> | null {
  const wanted = path.split('/');
  const given = pathname.split('/');
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = decodeURIComponent(given[index] ?? '');
    if (part.startsWith(':')) params[part.slice(1)] = value;
    else if (part !== value) return null;
  }
  return params;
}

const failure = ({ code, message, errors }: Refusal) =>
  Response.json(
    { success: false, code, message, errors, requestId: 'test' },
    { status: errorStatus[code] },
  );
