import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { within } from '../telemetry/span.ts';

/** Logs one line per answered call: route, status, duration, user. Never a query, a body or a header: they hold names. */
export function logRequests(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    within(request.span, () =>
      request.log.info(
        {
          method: request.method,
          route: request.routeOptions.url ?? 'none',
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
          ...(request.caller?.user && { user: request.caller.user.id }),
        },
        'answered',
      ),
    );
    done();
  });
}

export const requestIds = {
  genReqId: () => randomUUID(),
  requestIdHeader: false,
} satisfies FastifyServerOptions;
