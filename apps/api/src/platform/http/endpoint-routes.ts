import {
  type Access,
  type Answer,
  type Body,
  type EndpointDefinition,
  isPolled,
  type Params,
  type Query,
} from '@icare/contracts/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller, SignedInCaller } from '../auth/caller.ts';
import { inspectionIsOver } from '../auth/ended-inspection.ts';
import { assertMayCall } from '../auth/may-call.ts';
import { assertProved } from '../auth/proof-of-identity.ts';
import { notSignedIn, recheckCaller } from '../auth/recheck-caller.ts';
import { findServiceCaller, isServiceKey } from '../auth/service-keys.ts';
import { findSession } from '../auth/sessions.ts';
import { readBearer, readToken } from '../auth/tokens.ts';
import type { Platform } from '../platform.ts';
import { createBodyAdmission } from './admit-body.ts';
import type { ArrivalRules } from './arrival-rules.ts';
import { giveCallTime, inCallTime } from './call-time.ts';
import { createDeprecationHeaders } from './deprecation.ts';
import { invalidPayload } from './error-handler.ts';
import { readIdempotencyKey } from './idempotency.ts';
import { type ReceivedFiles, receiveUploads } from './upload.ts';
import { createUploadPlaces } from './upload-places.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
    /** When the caller was last identified, on the clock of `performance.now()`. */
    admittedAt: number;
  }
  interface FastifyContextConfig {
    endpoint?: EndpointDefinition;
  }
}

type CallerOf<E extends EndpointDefinition> = E['access'] extends 'public' | 'optional'
  ? Caller
  : SignedInCaller;

/** The input of a handler, checked and parsed. */
export type Call<E extends EndpointDefinition> = {
  params: Params<E>;
  query: Query<E>;
  body: Body<E>;
  caller: CallerOf<E>;
  /** The files of a multipart call by field, in temporary storage; removed unless the handler keeps them. */
  files: ReceivedFiles<E['files']>;
  /** The Idempotency-Key header; null without it, or if the endpoint does not take one. */
  idempotencyKey: string | null;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** Milliseconds after which the caller is checked again: the body took so long to arrive that a right may be gone. */
const recheckAfterMs = 250;

/** A handler answers with a reply if it has sent the answer itself, such as one that is kept compressed. */
export type Handler<E extends EndpointDefinition> = (
  call: Call<E>,
) => Promise<E['response'] extends 'file' ? FastifyReply : Answer<E> | FastifyReply>;

/** Registers one endpoint: its route, validation, access, serialisation and place in the API reference. */
export type Route = <E extends EndpointDefinition>(
  endpoint: E,
  handler: Handler<NoInfer<E>>,
) => void;

export function createRoute(app: FastifyInstance, platform: Platform, rules: ArrivalRules): Route {
  app.decorateRequest('entry', null);
  giveCallTime(app);
  const takePlace = createUploadPlaces(rules);
  return (endpoint, handler) => {
    const status = endpoint.status ?? 200;
    const announce = createDeprecationHeaders(endpoint);
    const act = readingFrom(platform, endpoint, handler as (call: unknown) => Promise<unknown>);
    const admitBody = createBodyAdmission(platform, endpoint, rules, takePlace);
    const admitCaller = admit(app, platform, endpoint);
    /** While a body arrives, the caller may be signed out, deactivated or given another role. */
    const admitAgain = async (request: FastifyRequest) => {
      if (performance.now() - request.admittedAt <= recheckAfterMs) return;
      await inCallTime(request, () =>
        request.caller.isService
          ? admitCaller(request)
          : recheckCaller(platform.database, platform, request.caller, { isLocked: false }),
      );
    };
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { endpoint },
      schema: {
        tags: [endpoint.tag],
        summary: endpoint.summary,
        ...(endpoint.deprecated && { deprecated: true }),
        ...(endpoint.params && { params: endpoint.params }),
        ...(endpoint.query && { querystring: endpoint.query }),
        ...(endpoint.body && !endpoint.files && { body: endpoint.body }),
        ...(endpoint.response !== 'file' && { response: { [status]: endpoint.response } }),
      },
      onRequest: [
        (request, reply, done) => {
          // Refusals say it too: a program whose key has ended is one that will be repaired.
          if (announce) reply.headers(announce(request.params as Record<string, string>));
          // Most calls come from visitors: they need no query, and no promise.
          if (!needsCaller(endpoint, request)) {
            setVisitor(request, endpoint);
            return done();
          }
          inCallTime(request, () => admitCaller(request)).then(() => done(), done);
        },
        ...(admitBody ? [withinCallTime(admitBody)] : []),
      ],
      ...(endpoint.body && !endpoint.files && { preValidation: fillMissingBody }),
      // A GET has no body to wait for. The time that identifying the caller took does not count.
      ...(endpoint.method !== 'GET' && {
        preHandler: admitAgain,
      }),
      handler: async (request, reply) => {
        const call = {
          params: request.params,
          query: request.query,
          body: request.body,
          caller: request.caller,
          files: {},
          idempotencyKey: endpoint.idempotent ? readIdempotencyKey(request) : null,
          request,
          reply,
        };
        const run = (given: unknown) => inCallTime(request, () => act(given));
        if (endpoint.response === 'file') return run(call);
        if (!endpoint.files || !endpoint.body) {
          const answer = await run(call);
          // A handler that returned the reply itself: awaiting it waits until it was sent, and gives nothing.
          return reply.sent ? reply : reply.code(status).send(answer);
        }
        const { arrival, leave } = takeOverEntry(request);
        try {
          const received = await receiveUploads(request, endpoint.files, platform, arrival);
          try {
            await admitAgain(request);
            const checked = await endpoint.body.safeParseAsync(received.fields);
            // Only what was sent is refused so: what the portal itself stored and cannot read is its own fault.
            if (!checked.success) throw invalidPayload(checked.error.issues);
            const body = checked.data;
            return reply.code(status).send(await run({ ...call, body, files: received.files }));
          } finally {
            await received.discard();
          }
        } finally {
          leave();
        }
      },
    });
  };
}

/** The handler, which reads from a standby of the database where the call may and there is one. */
function readingFrom<Result>(
  { database: { standby } }: Platform,
  { fromStandby }: EndpointDefinition,
  handler: (call: unknown) => Promise<Result>,
): (call: unknown) => Promise<Result> {
  if (!fromStandby || !standby) return handler;
  return (call) => standby.read(() => handler(call));
}

/** From here on the handler frees the upload's place, however it ends. */
function takeOverEntry({ entry }: FastifyRequest) {
  if (!entry) throw new Error('A call with files was not let in.');
  entry.isHandled = true;
  return entry;
}

function withinCallTime(step: (request: FastifyRequest, reply: FastifyReply) => Promise<void>) {
  return (request: FastifyRequest, reply: FastifyReply) =>
    inCallTime(request, () => step(request, reply));
}

/** Whether the answer depends on the caller. */
function needsCaller({ access }: EndpointDefinition, { headers }: FastifyRequest): boolean {
  return access !== 'public' && (access !== 'optional' || headers.authorization !== undefined);
}

/** Sets the caller to a visitor; returns the fields that hold for every caller of this request. */
function setVisitor(request: FastifyRequest, { method, onlyReads }: EndpointDefinition) {
  request.admittedAt = performance.now();
  const isWriting = method !== 'GET' && !onlyReads;
  const caller = { isWriting, address: request.ip, requestId: request.id };
  request.caller = { user: null, sessionId: null, isService: false, ...caller };
  return caller;
}

/** Identifies the caller and refuses callers without the right, before anything of the body is read. */
function admit(app: FastifyInstance, platform: Platform, endpoint: EndpointDefinition) {
  const { access } = endpoint;
  return async (request: FastifyRequest) => {
    const caller = setVisitor(request, endpoint);
    if (access === 'public') return;
    const found = await findCaller(app, platform, request.headers.authorization, {
      isUse: !isPolled(endpoint, request.query as Record<string, unknown>),
    });
    request.admittedAt = performance.now();
    // What is public beside what staff see: inspectors are no staff, so they see it as visitors do.
    if (access === 'optional' && found?.inspects && !endpoint.inspectorsToo) return;
    if (found) {
      const { session: _, ...who } = found;
      request.caller = { ...who, ...caller };
      assertMayCall(found, endpoint);
    }
    if (access === 'optional') return;
    if (!found) throw await whyNotSignedIn(app, platform, request.headers.authorization);
    if (endpoint.stepUp && found.session) assertProved(platform, found.session.provedAt);
  };
}

/** The owner of a session token or service key; null if it is not valid. */
async function findCaller(
  app: FastifyInstance,
  platform: Platform,
  authorization: string | undefined,
  { isUse }: { isUse: boolean },
) {
  const bearer = readBearer(authorization);
  if (!bearer) return null;
  if (isServiceKey(bearer)) {
    const found = await findServiceCaller(platform, bearer);
    return (
      found && {
        user: found.user,
        leads: [],
        edits: [],
        inspects: null,
        sessionId: found.keyId,
        isService: true,
        makers: found.makers,
        readOnly: found.readOnly,
        scope: found.scope,
        session: null,
      }
    );
  }
  const sessionId = readToken(app, bearer);
  const session = sessionId ? await findSession(platform, sessionId, { isUse }) : null;
  return (
    session && {
      user: session.user,
      leads: session.leads,
      edits: session.edits,
      inspects: session.inspects,
      sessionId: session.id,
      isService: false,
      makers: [],
      readOnly: false,
      scope: 'everything' as const,
      session,
    }
  );
}

async function whyNotSignedIn(
  app: FastifyInstance,
  platform: Platform,
  authorization: string | undefined,
) {
  const bearer = readBearer(authorization);
  const sessionId = bearer && !isServiceKey(bearer) ? readToken(app, bearer) : null;
  return (sessionId && (await inspectionIsOver(platform, sessionId))) || notSignedIn();
}

/** Treats a missing body as an empty object, so that validation names the missing fields. */
async function fillMissingBody(request: FastifyRequest) {
  request.body ??= {};
}

/** The portal does not start if a route of this scope does not declare who may call it. */
export function requireDeclaredAccess(app: FastifyInstance) {
  app.addHook('onRoute', ({ config, url, method }) => {
    const access: Access | undefined = config?.endpoint?.access;
    if (access === 'public' || access === 'optional' || (access && access.length > 0)) return;
    throw new Error(`${String(method)} ${url} does not say who may call it.`);
  });
}
