import type {
  Access,
  Answer,
  Body,
  EndpointDefinition,
  Params,
  Query,
} from '@icare/contracts/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller, SignedInCaller } from '../auth/caller.ts';
import { assertMayCall } from '../auth/may-call.ts';
import { assertProved } from '../auth/proof-of-identity.ts';
import { findServiceCaller, isServiceKey } from '../auth/service-keys.ts';
import { findSession } from '../auth/sessions.ts';
import { assertStillCalling, notSignedIn } from '../auth/still-calling.ts';
import { readBearer, readToken } from '../auth/tokens.ts';
import type { Platform } from '../platform.ts';
import { admitBody } from './admit-body.ts';
import type { ArrivalRules } from './arrival-rules.ts';
import { giveCallTime, inCallTime } from './call-time.ts';
import { readIdempotencyKey } from './idempotency.ts';
import { type ReceivedFiles, receiveUploads } from './upload.ts';
import { uploadPlaces } from './upload-places.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
    /** When it was found out who calls, as `performance.now()` tells it. */
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
  /** The files of a multipart call by field, waiting in storage; gone again unless the handler keeps them. */
  files: ReceivedFiles<E['files']>;
  /** Value of the Idempotency-Key header where the endpoint takes one. */
  idempotencyKey: string | null;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** Milliseconds a body may take to arrive before its caller is looked at again. */
const atOnce = 250;

type Handler<E extends EndpointDefinition> = (
  call: Call<E>,
) => Promise<E['response'] extends 'file' ? FastifyReply : Answer<E>>;

/** Registers one endpoint: its route, validation, access, serialisation and place in the API reference. */
export type Route = <E extends EndpointDefinition>(
  endpoint: E,
  handler: Handler<NoInfer<E>>,
) => void;

export function routesOn(app: FastifyInstance, platform: Platform, rules: ArrivalRules): Route {
  app.decorateRequest('entry', null);
  giveCallTime(app);
  const takePlace = uploadPlaces(rules);
  return (endpoint, handler) => {
    const status = endpoint.status ?? 200;
    const letIn = admitBody(platform, endpoint, rules, takePlace);
    const admitCaller = admit(app, platform, endpoint);
    /** While a body arrives, its caller can be signed out, deactivated or given another role. */
    const admitAgain = async (request: FastifyRequest) => {
      if (request.caller.isService) await admitCaller(request);
      else await assertStillCalling(platform.database, platform, request.caller);
    };
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { endpoint },
      schema: {
        tags: [endpoint.tag],
        summary: endpoint.summary,
        ...(endpoint.params && { params: endpoint.params }),
        ...(endpoint.query && { querystring: endpoint.query }),
        ...(endpoint.body && !endpoint.files && { body: endpoint.body }),
        ...(endpoint.response !== 'file' && { response: { [status]: endpoint.response } }),
      },
      onRequest: [
        (request, _reply, done) => {
          // Most calls are those of visitors, and nothing is to be waited for.
          if (!needsCaller(endpoint, request)) {
            beginAsNobody(request, endpoint);
            return done();
          }
          inCallTime(request, () => admitCaller(request)).then(() => done(), done);
        },
        ...(letIn ? [inTime(letIn)] : []),
      ],
      ...(endpoint.body && !endpoint.files && { preValidation: emptyBody }),
      // Without a body nothing lies between; how long finding out took is not waited for twice.
      ...(endpoint.method !== 'GET' && {
        preHandler: async (request: FastifyRequest) => {
          if (performance.now() - request.admittedAt <= atOnce) return;
          await inCallTime(request, () => admitAgain(request));
        },
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
        const act = handler as (call: unknown) => Promise<unknown>;
        const run = (given: unknown) => inCallTime(request, () => act(given));
        if (endpoint.response === 'file') return run(call);
        if (!endpoint.files || !endpoint.body) return reply.code(status).send(await run(call));
        const { arrival, leave } = begin(request);
        try {
          const received = await receiveUploads(request, endpoint.files, platform, arrival);
          try {
            await inCallTime(request, () => admitAgain(request));
            const body = await endpoint.body.parseAsync(received.fields);
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

/** From here on the handler gives the upload's place back, however it ends. */
function begin({ entry }: FastifyRequest) {
  if (!entry) throw new Error('A call with files was not let in.');
  entry.isHandled = true;
  return entry;
}

function inTime(step: (request: FastifyRequest, reply: FastifyReply) => Promise<void>) {
  return (request: FastifyRequest, reply: FastifyReply) =>
    inCallTime(request, () => step(request, reply));
}

/** Whether it makes a difference to the answer who calls. */
function needsCaller({ access }: EndpointDefinition, { headers }: FastifyRequest): boolean {
  return access !== 'public' && (access !== 'optional' || headers.authorization !== undefined);
}

function beginAsNobody(request: FastifyRequest, { method }: EndpointDefinition) {
  request.admittedAt = performance.now();
  const caller = { isWriting: method !== 'GET', address: request.ip, requestId: request.id };
  request.caller = { user: null, sessionId: null, isService: false, ...caller };
  return caller;
}

/** Finds out who calls and turns away those who may not, before anything of the body is read. */
function admit(app: FastifyInstance, platform: Platform, endpoint: EndpointDefinition) {
  const { access } = endpoint;
  return async (request: FastifyRequest) => {
    const caller = beginAsNobody(request, endpoint);
    if (access === 'public') return;
    const found = await findCaller(app, platform, request.headers.authorization);
    request.admittedAt = performance.now();
    if (found) {
      const { user, sessionId, isService, makers, readOnly } = found;
      request.caller = { user, sessionId, isService, makers, readOnly, ...caller };
      assertMayCall(found, endpoint);
    }
    if (access === 'optional') return;
    if (!found) throw notSignedIn();
    if (endpoint.stepUp && found.session) assertProved(platform, found.session.provedAt);
  };
}

/** Who a token or a key belongs to, if it works. */
async function findCaller(
  app: FastifyInstance,
  platform: Platform,
  authorization: string | undefined,
) {
  const bearer = readBearer(authorization);
  if (!bearer) return null;
  if (isServiceKey(bearer)) {
    const found = await findServiceCaller(platform, bearer);
    return (
      found && {
        user: found.user,
        sessionId: found.keyId,
        isService: true,
        makers: found.makers,
        readOnly: found.readOnly,
        session: null,
      }
    );
  }
  const sessionId = readToken(app, bearer);
  const session = sessionId ? await findSession(platform, sessionId) : null;
  return (
    session && {
      user: session.user,
      sessionId: session.id,
      isService: false,
      makers: [],
      readOnly: false,
      session,
    }
  );
}

/** No body is an empty one: what may be left out is left out, and what is missing is named. */
async function emptyBody(request: FastifyRequest) {
  request.body ??= {};
}

/** Every route of the scope must come from an endpoint that says who may call it, or the portal does not start. */
export function requireDeclaredAccess(app: FastifyInstance) {
  app.addHook('onRoute', ({ config, url, method }) => {
    const access: Access | undefined = config?.endpoint?.access;
    if (access === 'public' || access === 'optional' || (access && access.length > 0)) return;
    throw new Error(`${String(method)} ${url} does not say who may call it.`);
  });
}
