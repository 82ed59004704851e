import type { FastifyInstance } from 'fastify';

/**
 * While the portal stops, its last answers carry `connection: close`. Otherwise browsers would keep their connections
 * open for over a minute, and the portal would wait for them until it is killed.
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
