import type { FastifyInstance } from 'fastify';
import type { Drain } from '../process/drain.ts';

/**
 * While the portal stops or is about to, its answers carry `connection: close`. Otherwise browsers would keep their
 * connections open for over a minute, and the portal would wait for them until it is killed.
 */
export function closeConnectionsOnShutdown(app: FastifyInstance, drain: Drain) {
  let closing = false;
  app.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing || drain.hasBegun()) reply.header('connection', 'close');
    done();
  });
}
