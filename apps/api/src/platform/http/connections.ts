import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { getHealth, getHrHealth } from '@icare/contracts/health';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/** Descriptors for the database, the log, child processes and what is open by itself. */
const keptBack = 128;
/** More than this the memory does not bear, whatever the system allows. */
const mostEver = 10_000;
const fewest = 16;
/** Connections that have just come wait here until it is known what they want. */
const reserve = 32;
const youngFor = 1_000;

/** Whoever watches the portal must hear that it is alive when it turns everybody else away. */
const alwaysAnswered = new Set<string | undefined>([getHealth.path, getHrHealth.path, '/metrics']);

/** How many connections this process may serve at a time: each may have a file open beside itself. */
export function connectionsWithin(descriptors: number): number {
  const most = Math.floor((descriptors - keptBack) / 2);
  return Math.min(mostEver, Math.max(fewest, most));
}

/** How many descriptors the system lets this process open; where it does not say, as many as anybody needs. */
export function descriptorsOfProcess(): number {
  // Otherwise it looks up the names of all peers, which takes time. The types do not know of it yet.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft: number | 'unlimited' } };
  };
  const most = userLimits?.open_files?.soft;
  return typeof most === 'number' ? most : Number.POSITIVE_INFINITY;
}

/**
 * Keeps the process from running out of descriptors. Beyond so many connections the one that has been idle the longest
 * is closed; where all of them are at work, a call is refused with 503, and health is answered all the same.
 */
export function capConnections(app: FastifyInstance, most: number) {
  const { server } = app;
  const underWay = new Map<Socket, number>();
  /** With the moment since when nothing is asked on it, the longest first. */
  const idle = new Map<Socket, number>();
  let open = 0;
  // Beyond this nothing is accepted, which nobody gets to who is not attacking.
  server.maxConnections = most + 2 * reserve;

  server.on('connection', (socket) => {
    open++;
    idle.set(socket, performance.now());
    socket.once('close', () => {
      open--;
      idle.delete(socket);
      underWay.delete(socket);
    });
    if (open > most) closeLongestIdle();
  });

  function closeLongestIdle() {
    const [longest] = idle;
    if (!longest) return;
    const [socket, since] = longest;
    if (open > most + reserve || performance.now() - since > youngFor) socket.destroy();
  }

  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    idle.delete(socket);
    underWay.set(socket, (underWay.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const left = (underWay.get(socket) ?? 1) - 1;
      if (left > 0) underWay.set(socket, left);
      else underWay.delete(socket);
      if (left <= 0 && !socket.destroyed) idle.set(socket, performance.now());
    });
  });

  app.addHook('onRequest', (request, _reply, done) => {
    if (underWay.size <= most || alwaysAnswered.has(request.routeOptions.url)) return done();
    done(
      new AppError('unavailable', 'Very many people are here right now. Try again in a moment.', {
        headers: { 'retry-after': '5', connection: 'close' },
      }),
    );
  });
}
