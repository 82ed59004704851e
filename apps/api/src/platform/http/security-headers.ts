import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../../config.ts';
import { originOfObjects } from '../../config-storage.ts';
import { nothingHere } from '../errors.ts';
import { sendError } from './error-handler.ts';

/** Everything must come from this origin, and files also from where browsers are sent for them. Inline styles are allowed, since toasts are positioned with them; scripts never. */
const createHelmet = (isHttps: boolean, fileOrigins: string[]) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", "'wasm-unsafe-eval'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'connect-src': ["'self'", ...fileOrigins],
        'img-src': ["'self'", 'data:', 'blob:', ...fileOrigins],
        'font-src': ["'self'"],
        'worker-src': ["'self'", 'blob:'],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Inside the hospital the portal may run on plain HTTP: browsers may insist on HTTPS only if SITE_URL says https.
    strictTransportSecurity: isHttps && { maxAge: 31_536_000, includeSubDomains: true },
    xFrameOptions: { action: 'deny' },
  });

export function addSecurityHeaders(
  app: FastifyInstance,
  { site, objectStore }: Pick<Config, 'site' | 'objectStore'>,
) {
  const fileOrigins = objectStore?.sendsBrowsers ? [originOfObjects(objectStore)] : [];
  const headers = collectHeaders(site.url.startsWith('https:'), fileOrigins);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** All answers have the same headers, so helmet runs only once: running it for each answer costs as much as a query. */
function collectHeaders(isHttps: boolean, fileOrigins: string[]): Record<string, string> {
  const headers: Record<string, string> = {
    'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
  };
  const collector = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  };
  createHelmet(isHttps, fileOrigins)(
    {} as IncomingMessage,
    collector as unknown as ServerResponse,
    () => {},
  );
  return headers;
}

/** Other origins may call the API only if CORS_ORIGINS names them. */
export function allowOrigins(app: FastifyInstance, { corsOrigins }: Config) {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    // Also without an Origin header: a cached copy of that answer lacks the headers that another origin needs.
    if (corsOrigins.length > 0) reply.header('vary', 'origin');
    if (!origin || !corsOrigins.includes(origin)) return;
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers':
        'content-disposition, retry-after, x-request-id, deprecation, sunset, link',
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
  // Hooks run only for routes: without this one a preflight would never reach the hook above.
  app.options('/*', { config: { endpoint: preflight } }, (request, reply) =>
    sendError(reply, request, nothingHere()),
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
