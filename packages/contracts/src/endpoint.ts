import type * as z from 'zod';
import type { Role } from './roles.ts';
import type { NamedScope } from './service-scopes.ts';

/**
 * Who may call: everyone (`public`), everyone but with more for signed-in callers (`optional`), or only the listed
 * roles. The API refuses to start if an endpoint does not declare it.
 */
export type Access = 'public' | 'optional' | readonly [Role, ...Role[]];

/** A file part of a multipart call. The form's other fields are the endpoint's `body`. */
export type FilePart = {
  /** Name of the form field that carries the file. */
  readonly field: string;
  /** Whether the call is refused without it. */
  readonly required: boolean;
  /** Largest size accepted; one more byte is answered with 413. */
  readonly maxBytes: number;
  /** Accepted file extensions, lower case, without the dot. The content must match. */
  readonly extensions: readonly string[];
  /** Overrides of the portal's usual messages, where the specification has its own. */
  readonly messages?: {
    readonly missing?: string;
    /** For a wrong extension. If only the content is wrong, the portal uses its own message. */
    readonly wrongType?: string;
    readonly tooLarge?: string;
  };
};

/** Where the calls of the portal begin; whatever is not below one of these is a page, or its files. */
export const apiRoots = ['/api', '/hrsuit', '/documents', '/users', '/job-applications'] as const;
type ApiRoot = (typeof apiRoots)[number];

type Day = `${number}-${number}-${number}`;
export type Deprecation = {
  /** First day on which nobody should begin to use the call. */
  readonly since: Day;
  /** First day on which it may be gone; `limits.deprecationMonths` months later at least. */
  readonly sunset: Day;
  /** What does the same; its parameters are among those of the call. Null: nothing does. */
  readonly instead: Pick<EndpointDefinition, 'method' | 'path'> | null;
};

export type EndpointDefinition = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path from the origin; parameters as `:name`. All pages and their files are one, `/*`. */
  readonly path: ApiRoot | `${ApiRoot}/${string}` | '/*';
  readonly access: Access;
  /** Its heading in the API reference, and its key in the cache of the pages. */
  readonly tag: string;
  /** One-line description for the API reference. */
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** JSON body, or the form fields where `files` is set. */
  readonly body?: z.ZodObject;
  /** Makes the call multipart/form-data. */
  readonly files?: readonly [FilePart, ...FilePart[]];
  /** Status of a successful answer; 200 by default. */
  readonly status?: 200 | 201;
  /** Body of a successful answer, or `file` for a download. */
  readonly response: z.ZodType | 'file';
  /**
   * Rate limit per visitor address, counted before the body is read. Its setting is the limit for calls with files,
   * and for those that create nothing; for other calls without files it is a multiple of that.
   */
  readonly visitorLimit?: 'apply' | 'contact' | 'check card';
  /** Accepts an `Idempotency-Key` header: a repeated call gets the first answer. */
  readonly idempotent?: true;
  /**
   * Browsers keep answers and show them while the portal cannot be reached. `visited`: the last answers, of signed-in
   * callers only on their own device. `critical`: only those that belong to the critical documents.
   */
  readonly keptOnDevice?: 'visited' | 'critical';
  /** Stores nothing, although it is no GET: what is asked is too long for an address. Read-only service accounts may call. */
  readonly onlyReads?: true;
  /**
   * What it reads may come from a standby of the database that has everything which was committed before the call. Only for
   * calls that read, and that keep nothing of it in memory for later ones.
   */
  readonly fromStandby?: true;
  /**
   * Also for whoever leads a department, whatever their role: its head, or its deputy until the last day. What they may
   * read or change there is what belongs to the departments they lead.
   */
  readonly headsToo?: true;
  /** Service accounts that are limited to this scope may call it; no others that are limited may, unless it is `public`. */
  readonly scope?: NamedScope;
  /**
   * Also for inspectors from outside, who may call nothing else of what asks for a sign-in. `reads`: a call that only
   * reads, of what they inspect. `own account`: one about their own password and sessions.
   */
  readonly inspectorsToo?: 'reads' | 'own account';
  /**
   * Pages ask it again and again by themselves, which is no use of a session, since that ends when it is idle. `again`: only
   * where its query says so; otherwise somebody opens a page.
   */
  readonly polled?: 'always' | 'again';
  /** Refused to service accounts, whatever their role: only people manage accounts and sessions. */
  readonly peopleOnly?: true;
  /**
   * Requires that the caller proved their identity within `limits.stepUpMinutes` minutes, by a sign-in or
   * `POST /hrsuit/step-up`; otherwise 403 with the code `step_up_required`, before the body is read. Service accounts
   * cannot prove theirs and are exempt, unless the call is `peopleOnly` too.
   */
  readonly stepUp?: true;
  /** It will go away: its answers and the API reference say when, and what to call instead. */
  readonly deprecated?: Deprecation;
};

/**
 * The single definition of a call: the server's route, validation, access check, serialisation and API reference, the
 * page's typed call, and the access test all derive from it.
 */
export function endpoint<const Definition extends EndpointDefinition>(
  definition: Definition,
): Definition {
  return definition;
}

/** Whether a page asks by itself, as the call declares it in `polled`. */
export const isPolled = (
  { polled }: Pick<EndpointDefinition, 'polled'>,
  query: Readonly<Record<string, unknown>> = {},
): boolean => polled === 'always' || (polled === 'again' && query['again'] === 'true');

type Infer<Schema, Otherwise> = Schema extends z.ZodType ? z.output<Schema> : Otherwise;
type InferInput<Schema, Otherwise> = Schema extends z.ZodType ? z.input<Schema> : Otherwise;

/** Parsed inputs, as a handler receives them. */
export type Params<E extends EndpointDefinition> = Infer<E['params'], undefined>;
export type Query<E extends EndpointDefinition> = Infer<E['query'], undefined>;
export type Body<E extends EndpointDefinition> = Infer<E['body'], undefined>;
export type Answer<E extends EndpointDefinition> = Infer<E['response'], never>;

/** The inputs of a caller: only the parts that the endpoint has. */
export type CallInput<E extends EndpointDefinition> = (E['params'] extends z.ZodType
  ? { params: InferInput<E['params'], never> }
  : { params?: undefined }) &
  (E['query'] extends z.ZodType
    ? { query?: Partial<InferInput<E['query'], never>> }
    : { query?: undefined }) &
  (E['files'] extends readonly FilePart[]
    ? { form: FormData }
    : E['body'] extends z.ZodType
      ? { body: InferInput<E['body'], never> }
      : { body?: undefined });

/** Builds the path with its parameters and the query string. Absent and empty filters are omitted. */
export function buildHref(
  endpoint: Pick<EndpointDefinition, 'path'>,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}
