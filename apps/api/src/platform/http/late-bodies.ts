import type { FastifyInstance } from 'fastify';
import type { ArrivalRules } from './arrival-rules.ts';
import { tooSlow } from './watch-arrival.ts';

/**
 * Ends bodies without files that arrive too slowly. Also cuts off senders who keep sending after their answer, but only
 * after `lingerMs`: a browser that is cut off at once never reads the answer, and one that is read for ever keeps the
 * connection.
 */
export function endLateBodies(
  app: FastifyInstance,
  { bodyWithoutFilesMs, lingerMs }: Pick<ArrivalRules, 'bodyWithoutFilesMs' | 'lingerMs'>,
) {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    const hasBody =
      Number(raw.headers['content-length'] ?? 0) > 0 || 'transfer-encoding' in raw.headers;
    if (hasBody && !request.routeOptions.config.endpoint?.files) {
      const timer = setTimeout(() => {
        // The body parser turns the error into an answer. Without a parser the connection is simply closed.
        if (raw.listenerCount('error') > 0) raw.emit('error', tooSlow());
        else raw.socket.destroy();
      }, bodyWithoutFilesMs).unref();
      raw.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer));
    }
    done();
  });
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (!raw.complete && !raw.destroyed) {
      // With its connection, if it has one: the portal's own calls of a visitor have none.
      const timer = setTimeout(() => raw.destroy(), lingerMs).unref();
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}
