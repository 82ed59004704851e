import type * as z from 'zod';
import type { Role } from './roles.ts';

/**
 * Who may call: everyone (`public`), everyone with more shown to those signed in (`optional`),
 * or only people of the named roles. The API refuses to start with an endpoint that does not say.
 */
export type Access = 'public' | 'optional' | readonly [Role, ...Role[]];

/** A file of a multipart call. Its other fields are the endpoint's `body`. */
export type FilePart = {
  /** Name of the form field that carries the file. */
  readonly field: string;
  /** Without it the call is refused. */
  readonly required: boolean;
  /** Exactly this many bytes are taken; one more is 413. */
  readonly maxBytes: number;
  /** File name extensions taken, lower case, without the dot. Content must agree. */
  readonly extensions: readonly string[];
  /** What is said where the portal's usual words will not do: the specification may have its own. */
  readonly messages?: {
    readonly missing?: string;
    /** The name is of another kind. Where only the content is, the portal says what it is not. */
    readonly wrongType?: string;
    readonly tooLarge?: string;
  };
};

export type EndpointDefinition = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path from the origin; parameters as `:name`. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** Heading it stands under in the API reference. */
  readonly tag: string;
  /** One line: what it does. */
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** JSON body, or the form fields where `files` is set. */
  readonly body?: z.ZodObject;
  /** Makes the call multipart/form-data. */
  readonly files?: readonly [FilePart, ...FilePart[]];
  /** Status of success; 200 unless said. */
  readonly status?: 200 | 201;
  /** Body of success, or `file` for a download. */
  readonly response: z.ZodType | 'file';
  /**
   * Visitors' calls are counted per address before anything of the body is read: with files as many as the setting of
   * this name says, without files a multiple of it.
   */
  readonly visitorLimit?: 'apply' | 'contact';
  /** Takes an `Idempotency-Key` header: a repeated call gets the first answer. */
  readonly idempotent?: true;
  /** A service account may not call it, whatever its role: accounts and sessions are the business of people. */
  readonly peopleOnly?: true;
  /**
   * Needs proof of who calls within the last `limits.stepUpMinutes` minutes: a sign-in, or `POST /hrsuit/step-up`.
   * Without it 403 with the code `step_up_required`, before anything of the body is read. A key cannot prove anything:
   * unless the call is `peopleOnly` too, programs may call it as always.
   */
  readonly stepUp?: true;
};

/**
 * One call of the portal, defined once. From it come the server's route, validation, access check,
 * serialisation and API reference, the page's typed call, and the test of who may call it.
 */
export function endpoint<const Definition extends EndpointDefinition>(
  definition: Definition,
): Definition {
  return definition;
}

type Infer<Schema, Otherwise> = Schema extends z.ZodType ? z.output<Schema> : Otherwise;
type InferInput<Schema, Otherwise> = Schema extends z.ZodType ? z.input<Schema> : Otherwise;

/** What a handler receives: everything parsed. */
export type Params<E extends EndpointDefinition> = Infer<E['params'], undefined>;
export type Query<E extends EndpointDefinition> = Infer<E['query'], undefined>;
export type Body<E extends EndpointDefinition> = Infer<E['body'], undefined>;
export type Answer<E extends EndpointDefinition> = Infer<E['response'], never>;

/** What a caller hands in: only the parts the endpoint has. */
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

/** The path with its parameters filled in, and the query behind it. Absent and empty filters are left out. */
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
