import jwt from '@fastify/jwt';
import multipart from '@fastify/multipart';
import { limits } from '@icare/contracts/limits';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { applicationRoutes } from './applications/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { describeJobPage } from './careers/describe-job-page.ts';
import { careerRoutes } from './careers/routes.ts';
import { complianceRoutes } from './compliance/routes.ts';
import { contactRoutes } from './contact/routes.ts';
import { documentRoutes } from './documents/routes.ts';
import { mailRoutes } from './mails/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { signToken } from './platform/auth/tokens.ts';
import { serveApiReference } from './platform/http/api-reference.ts';
import { refuseAddress, refuseConnection } from './platform/http/broken-requests.ts';
import { letGoWhenClosing } from './platform/http/closing.ts';
import { requireDeclaredAccess, routesOn } from './platform/http/endpoint-routes.ts';
import { handleErrors } from './platform/http/error-handler.ts';
import { takeJsonBodies } from './platform/http/json-body.ts';
import { speakPlainly } from './platform/http/plain-messages.ts';
import { logRequests, requestIds } from './platform/http/request-log.ts';
import { addSecurityHeaders, allowOrigins } from './platform/http/security-headers.ts';
import { serveWebApp } from './platform/http/web-app.ts';
import type { Platform } from './platform/platform.ts';
import { portalRoutes } from './portal/routes.ts';
import { siteOf } from './portal/site.ts';
import { privacyRoutes } from './privacy/routes.ts';
import { serviceAccountRoutes } from './service-accounts/routes.ts';
import { sessionRoutes } from './session/routes.ts';
import { systemRoutes } from './system/routes.ts';

/** A connection on which nothing moves for a minute, in either direction, is closed. */
const silenceAtMost = 60_000;
/** A whole request may take this long: 10 MB need it at 70 kbit/s. */
const receivingAtMost = 1_200_000;

/** The whole portal as one Fastify app, not yet listening. Without a built web app in `webRoot` it is only the API. */
export async function buildApp(platform: Platform, webRoot: string) {
  const { config } = platform;
  const app: FastifyInstance = Fastify({
    ...requestIds,
    loggerInstance: platform.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // One proxy: the address it saw counts, and none that the caller put in front of it.
    trustProxy: config.trustProxy ? (_address, hop) => hop === 0 : false,
    bodyLimit: limits.jsonBodyBytes,
    connectionTimeout: silenceAtMost,
    requestTimeout: receivingAtMost,
    keepAliveTimeout: 72_000,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseConnection,
  });
  speakPlainly();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  takeJsonBodies(app);
  handleErrors(app);
  logRequests(app);
  letGoWhenClosing(app);
  addSecurityHeaders(app);
  await app.register(jwt, {
    secret: platform.secret,
    sign: { algorithm: 'HS256', expiresIn: `${config.sessionHours}h` },
    verify: { algorithms: ['HS256'], cache: 1000 },
  });
  await app.register(multipart);
  const site = siteOf(platform);
  await serveApiReference(app, config.site.name);

  await app.register(async (api) => {
    requireDeclaredAccess(api);
    allowOrigins(api, config);
    api.addHook('onRequest', (_request, reply, done) => {
      reply.header('cache-control', 'no-store');
      done();
    });
    const route = routesOn(api, platform);
    portalRoutes(route, platform, site);
    sessionRoutes(route, platform, (sessionId) => signToken(app, sessionId));
    peopleRoutes(route, platform);
    documentRoutes(route, platform);
    careerRoutes(route, platform);
    applicationRoutes(route, platform);
    complianceRoutes(route, platform);
    contactRoutes(route, platform);
    mailRoutes(route, platform);
    serviceAccountRoutes(route, platform);
    privacyRoutes(route, platform);
    auditRoutes(route, platform);
    systemRoutes(route, platform);
  });

  await serveWebApp(app, webRoot, site, describeJobPage(platform));
  return app;
}
