import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { healthCalls } from '@icare/contracts/health';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import type { ArrivalRules } from './arrival-rules.ts';
import { type PaceRules, watchReceivers } from './slow-receivers.ts';

/** File descriptors reserved for the database, the log, child processes and Node itself (assumed). */
const reservedDescriptors = 128;
/** More connections would need too much memory, whatever the system allows (assumed). */
const maxConnections = 10_000;
/** Served even if the system allows too few descriptors for the reserve (assumed). */
const minConnections = 16;
/** Extra connections that are accepted although all are busy, so that health calls get through. */
const extraConnections = 32;
/**
 * Requests that one connection may have sent before the first is answered. Browsers and proxies send one; Node starts on all
 * that arrive, so thousands of them on few connections would take all memory.
 */
const mostAhead = 16;
/** Milliseconds in which a new connection is not closed as idle: its first request may be on its way. */
const newForMs = 1_000;

/** Monitoring must see that the portal is alive even while it refuses all other calls. */
const alwaysAnswered = new Set<string | undefined>([
  ...healthCalls.map(({ path }) => path),
  '/metrics',
]);

/** How many connections the process may serve at a time. Half of the descriptors: each connection may also open a file. */
export function connectionsWithin(descriptors: number): number {
  const most = Math.floor((descriptors - reservedDescriptors) / 2);
  return Math.min(maxConnections, Math.max(minConnections, most));
}

/** How many file descriptors the system lets this process open; infinite if it reports no limit. */
export function descriptorsOfProcess(): number {
  // Without this the report does a slow DNS lookup for each connected peer. Node's types lack the property.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft: number | 'unlimited' } };
  };
  const most = userLimits?.open_files?.soft;
  return typeof most === 'number' ? most : Number.POSITIVE_INFINITY;
}

/**
 * Keeps the process from running out of file descriptors. Beyond `most` connections, the one that has been idle longest
 * is closed. If all are busy, that of the slowest receiver of an answer is closed, too; if none is slow, calls are refused
 * with 503, except health checks. A connection that sends many requests without waiting for an answer is closed.
 */
export function capConnections(
  app: FastifyInstance,
  { connections: most, ...pace }: Pick<ArrivalRules, 'connections'> & PaceRules,
) {
  const { server } = app;
  /** Connections with unanswered requests, and how many. */
  const busy = new Map<Socket, number>();
  /** Idle connections with the time since when (`performance.now()`), the longest idle first. */
  const idle = new Map<Socket, number>();
  const receivers = watchReceivers(() => busy.keys(), pace);
  app.addHook('onClose', async () => receivers.stop());
  let open = 0;
  // Only an attack gets beyond this; such connections are not accepted at all.
  server.maxConnections = most + 2 * extraConnections;

  server.on('connection', (socket) => {
    open++;
    idle.set(socket, performance.now());
    socket.once('close', () => {
      open--;
      idle.delete(socket);
      busy.delete(socket);
    });
    if (open > most) closeLongestIdle();
  });

  function closeLongestIdle() {
    const [longest] = idle;
    if (!longest) return;
    const [socket, since] = longest;
    if (open > most + extraConnections || performance.now() - since > newForMs) socket.destroy();
  }

  // In the place of Fastify's listener, since none can keep an event from the next.
  const handlers = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const { socket } = request;
    const ahead = busy.get(socket) ?? 0;
    if (ahead >= mostAhead) socket.destroy();
    // What has arrived with it is still read, and goes nowhere.
    if (socket.destroyed) return;
    idle.delete(socket);
    busy.set(socket, ahead + 1);
    response.once('close', () => {
      const left = (busy.get(socket) ?? 1) - 1;
      if (left > 0) busy.set(socket, left);
      else busy.delete(socket);
      if (left <= 0 && !socket.destroyed) idle.set(socket, performance.now());
    });
    for (const handle of handlers) handle(request, response);
  });

  app.addHook('onRequest', (request, _reply, done) => {
    if (busy.size <= most || alwaysAnswered.has(request.routeOptions.url)) return done();
    // A call that the portal makes itself, for a page.
    if (!busy.has(request.raw.socket)) return done();
    if (receivers.endSlowest()) return done();
    done(
      new AppError('unavailable', 'Very many people are here right now. Try again in a moment.', {
        headers: { 'retry-after': '5', connection: 'close' },
      }),
    );
  });
}
