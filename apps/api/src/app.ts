import jwt from '@fastify/jwt';
import multipart from '@fastify/multipart';
import { limits } from '@icare/contracts/limits';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { documentRoutes } from './documents/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { signToken } from './platform/auth/tokens.ts';
import { serveApiReference } from './platform/http/api-reference.ts';
import { refuseAddress, refuseConnection } from './platform/http/broken-requests.ts';
import { requireDeclaredAccess, routesOn } from './platform/http/endpoint-routes.ts';
import { handleErrors } from './platform/http/error-handler.ts';
import { takeJsonBodies } from './platform/http/json-body.ts';
import { logRequests, requestIds } from './platform/http/request-log.ts';
import { addSecurityHeaders, allowOrigins } from './platform/http/security-headers.ts';
import { serveWebApp } from './platform/http/web-app.ts';
import type { Platform } from './platform/platform.ts';
import { portalRoutes } from './portal/routes.ts';
import { currentSite } from './portal/site.ts';
import { sessionRoutes } from './session/routes.ts';

/** What the app is made of besides the platform. */
export type AppOptions = {
  jwtSecret: string;
  /** Folder of the built web app; without it only the API is served. */
  webRoot: string;
};

/** The whole portal as one Fastify app, not yet listening. */
export async function buildApp(platform: Platform, { jwtSecret, webRoot }: AppOptions) {
  const { config } = platform;
  const app: FastifyInstance = Fastify({
    ...requestIds,
    loggerInstance: platform.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // One proxy: the address it saw counts, and none that the caller put in front of it.
    trustProxy: config.trustProxy ? (_address, hop) => hop === 0 : false,
    bodyLimit: limits.jsonBodyBytes,
    connectionTimeout: 0,
    requestTimeout: 300_000,
    keepAliveTimeout: 72_000,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseConnection,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  takeJsonBodies(app);
  handleErrors(app);
  logRequests(app);
  addSecurityHeaders(app);
  await app.register(jwt, {
    secret: jwtSecret,
    sign: { algorithm: 'HS256', expiresIn: `${config.sessionHours}h` },
    verify: { algorithms: ['HS256'], cache: 1000 },
  });
  await app.register(multipart);
  await serveApiReference(app, config.site.name);

  await app.register(async (api) => {
    requireDeclaredAccess(api);
    allowOrigins(api, config);
    api.addHook('onRequest', (_request, reply, done) => {
      reply.header('cache-control', 'no-store');
      done();
    });
    const route = routesOn(api, platform);
    portalRoutes(route, platform);
    sessionRoutes(route, platform, (sessionId) => signToken(app, sessionId));
    peopleRoutes(route, platform);
    documentRoutes(route, platform);
  });

  await serveWebApp(app, webRoot, () => currentSite(platform));
  return app;
}
