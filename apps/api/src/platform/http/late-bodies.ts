import type { FastifyInstance } from 'fastify';
import type { ArrivalRules } from './arrival-rules.ts';
import { tooSlow } from './watch-arrival.ts';

/**
 * Ends what is sent too slowly where no files are in it, and lets go of those who were answered and send on: without
 * being read for a while a browser would never see the answer, and read for ever they would keep the connection.
 */
export function endLateBodies(
  app: FastifyInstance,
  { bodyWithoutFiles, linger }: Pick<ArrivalRules, 'bodyWithoutFiles' | 'linger'>,
) {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    const hasBody = 'content-length' in raw.headers || 'transfer-encoding' in raw.headers;
    if (hasBody && !request.routeOptions.config.endpoint?.files) {
      const timer = setTimeout(() => {
        // Whoever reads the body hears of it and answers. Where nobody does, there is nobody to answer.
        if (raw.listenerCount('error') > 0) raw.emit('error', tooSlow());
        else raw.socket.destroy();
      }, bodyWithoutFiles).unref();
      raw.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer));
    }
    done();
  });
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (!raw.complete && !raw.destroyed) {
      const timer = setTimeout(() => raw.socket.destroy(), linger).unref();
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}
