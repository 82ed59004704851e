import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../../config.ts';
import { AppError } from '../errors.ts';
import { sendError } from './error-handler.ts';

/** Everything comes from this origin; styles may stand inline because toasts and positions need it, scripts never. */
const protect = (isHttps: boolean) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", "'wasm-unsafe-eval'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'worker-src': ["'self'", 'blob:'],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // The portal also runs on plain http inside the hospital: only where its address says https may browsers insist on it.
    strictTransportSecurity: isHttps && { maxAge: 31_536_000, includeSubDomains: true },
    xFrameOptions: { action: 'deny' },
  });

export function addSecurityHeaders(app: FastifyInstance, { site }: Pick<Config, 'site'>) {
  const headers = collectHeaders(site.url.startsWith('https:'));
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** The headers are the same on every answer, so helmet is asked once: building them anew costs as much as a query. */
function collectHeaders(isHttps: boolean): Record<string, string> {
  const headers: Record<string, string> = {
    'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
  };
  const collector = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  };
  protect(isHttps)({} as IncomingMessage, collector as unknown as ServerResponse, () => {});
  return headers;
}

/** Other origins may call the API only where CORS_ORIGINS names them. */
export function allowOrigins(app: FastifyInstance, { corsOrigins }: Config) {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    // Also where no origin was sent: a copy kept of that answer would lack what another origin needs.
    if (corsOrigins.length > 0) reply.header('vary', 'origin');
    if (!origin || !corsOrigins.includes(origin)) return;
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'content-disposition, retry-after, x-request-id',
    });
    if (request.method !== 'OPTIONS') return;
    await reply
      .headers({
        'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
        'access-control-allow-headers': 'authorization, content-type, idempotency-key',
        'access-control-max-age': '600',
      })
      .code(204)
      .send();
  });
  // Without a route of its own the hook above would never run for a preflight.
  app.options('/*', { config: { endpoint: preflight } }, (request, reply) =>
    sendError(reply, request, new AppError('not_found', 'There is nothing at this address.')),
  );
}

const preflight = {
  method: 'GET',
  path: '/*',
  access: 'public',
  tag: '',
  summary: '',
  response: 'file',
} as const;
