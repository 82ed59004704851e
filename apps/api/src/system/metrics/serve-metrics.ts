import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { nothingHere } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { countConnections } from './count-connections.ts';
import { countFiles } from './count-files.ts';
import { createGauges } from './gauges.ts';
import type { SystemReader } from './read-system.ts';
import { secondsBuckets } from './seconds-buckets.ts';

/**
 * Serves the metrics of the system, of this process and of its answers in Prometheus's format. A call without the token
 * gets 404.
 */
export function serveMetrics(
  app: FastifyInstance,
  platform: Pick<Platform, 'sandbox' | 'malware' | 'database'>,
  { token, readSystem }: { token: string; readSystem: SystemReader },
) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  timeAnswers(app, registry);
  countFiles(registry, platform);
  countConnections(registry, platform.database);
  const setGauges = createGauges(registry);
  app.get('/metrics', async (request, reply) => {
    if (!hasToken(request.headers.authorization, token)) throw nothingHere();
    setGauges(await readSystem());
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
}

/** Measures answers by the pattern of their route, never by address: routes are few, and addresses may contain names. */
function timeAnswers(app: FastifyInstance, registry: Registry) {
  const histogram = new Histogram({
    name: 'icare_http_request_duration_seconds',
    help: 'How long answers took.',
    labelNames: ['method', 'route', 'status'],
    buckets: secondsBuckets,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url;
    histogram.observe(
      {
        // Calls to unknown routes could have any number of methods.
        method: route ? request.method : 'none',
        route: route ?? 'none',
        status: reply.statusCode,
      },
      reply.elapsedTime / 1000,
    );
    done();
  });
}

function hasToken(header: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`));
}
