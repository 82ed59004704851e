import type { FastifyInstance } from 'fastify';

/**
 * Once the portal stops, whoever still gets an answer is told to let go of the connection. A browser would hold it for
 * over a minute, and the portal would wait for that until it is ended by force.
 */
export function closeConnectionsOnShutdown(app: FastifyInstance) {
  let closing = false;
  app.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close');
    done();
  });
}
