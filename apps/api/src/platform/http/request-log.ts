import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';

/** One line per answered call: which, how it ended, how long it took, who. Never a query, a body or a header. */
export function logRequests(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(request.caller?.user && { user: request.caller.user.id }),
      },
      'answered',
    );
    done();
  });
}

export const requestIds = {
  genReqId: () => randomUUID(),
  requestIdHeader: false,
} satisfies FastifyServerOptions;
