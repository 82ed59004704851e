import jwt from '@fastify/jwt';
import multipart from '@fastify/multipart';
import { limits } from '@icare/contracts/limits';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { findPanelInterviews } from './applications/interviews/panel-interviews.ts';
import { applicationRoutes } from './applications/routes.ts';
import { appointmentRoutes } from './appointments/routes.ts';
import { approvables } from './approvables.ts';
import { approvalRoutes } from './approvals/routes.ts';
import { findAuditEvents } from './audit/queries.ts';
import { auditRoutes } from './audit/routes.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { evaluateOnceActive } from './compliance/clearance/clearance-once-active.ts';
import { findCleared } from './compliance/clearance/find-cleared.ts';
import { notifyOfRelease } from './compliance/people/notify-of-release.ts';
import { creditReading } from './compliance/reading/credit-reading.ts';
import { findTrainingsByReading } from './compliance/reading/find-trainings-by-reading.ts';
import { findTrainingsOfDocuments } from './compliance/reading/find-trainings-of-documents.ts';
import { findExpiries } from './compliance/records/expiries.ts';
import {
  storeBroughtLicence,
  withdrawBroughtLicence,
} from './compliance/records/store-brought-licence.ts';
import { complianceRoutes } from './compliance/routes.ts';
import { invalidateAll } from './compliance/status/invalidate-all.ts';
import { readRun } from './compliance/status/run-status.ts';
import { findCadresWithoutLicence } from './compliance/types/cadres-without-licence.ts';
import { addressOf } from './contact/own-address-of.ts';
import { contactRoutes } from './contact/routes.ts';
import { selectSentMessages } from './contact/sent-messages.ts';
import { findReadingOf } from './documents/confirmations/person-reading.ts';
import { findReadingDays } from './documents/confirmations/reading-days.ts';
import { lockBegun, releaseBegun } from './documents/drafts/release-begun.ts';
import { keepingDays } from './documents/in-force/come-into-force.ts';
import { documentRoutes } from './documents/routes.ts';
import { describeFacilityPage } from './facilities/describe-facility-page.ts';
import { findRequestable } from './facilities/find-requestable.ts';
import { facilityRoutes } from './facilities/routes.ts';
import { inspectorRoutes } from './inspectors/routes.ts';
import { createJobs } from './jobs.ts';
import { listViewRoutes } from './list-views/routes.ts';
import { mailRoutes } from './mails/routes.ts';
import { noticeRoutes } from './notices/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { signToken } from './platform/auth/tokens.ts';
import { serveApiReference } from './platform/http/api-reference.ts';
import { arrivalRules } from './platform/http/arrival-rules.ts';
import { refuseAddress, refuseConnection } from './platform/http/broken-requests.ts';
import { closeConnectionsOnShutdown } from './platform/http/close-connections-on-shutdown.ts';
import { compressAnswers } from './platform/http/compress-answers.ts';
import { capConnections } from './platform/http/connections.ts';
import { createRoute, requireDeclaredAccess } from './platform/http/endpoint-routes.ts';
import { handleErrors } from './platform/http/error-handler.ts';
import { acceptJsonOnly } from './platform/http/json-body.ts';
import { keptBuildsFolder } from './platform/http/kept-builds.ts';
import { endLateBodies } from './platform/http/late-bodies.ts';
import { createPublicAnswers } from './platform/http/public-answers.ts';
import { logRequests, requestIds } from './platform/http/request-log.ts';
import { addSecurityHeaders, allowOrigins } from './platform/http/security-headers.ts';
import { serializerCompiler } from './platform/http/serialize-answers.ts';
import { createServerErrorRecorder } from './platform/http/server-errors.ts';
import { traceCalls } from './platform/http/trace-calls.ts';
import { serveWebApp } from './platform/http/web-app.ts';
import { setZodMessages } from './platform/http/zod-messages.ts';
import type { Platform } from './platform/platform.ts';
import { portalRoutes } from './portal/routes.ts';
import { createSite } from './portal/site.ts';
import { describePostingPage } from './postings/describe-posting-page.ts';
import { postingRoutes } from './postings/routes.ts';
import { privacyRoutes } from './privacy/routes.ts';
import { privacyPorts } from './privacy-ports.ts';
import { searchRoutes } from './search/routes.ts';
import { searchables } from './searchables.ts';
import { serviceAccountRoutes } from './service-accounts/routes.ts';
import { sessionRoutes } from './session/routes.ts';
import { singleSignOnRoutes } from './session/single-sign-on/routes.ts';
import { exportMetrics } from './system/metrics/export-metrics.ts';
import { createSystemReader } from './system/metrics/read-system.ts';
import { serveMetrics } from './system/metrics/serve-metrics.ts';
import { systemRoutes } from './system/routes.ts';
import type { SystemSources } from './system/sources.ts';
import { webhookRoutes } from './webhooks/routes.ts';

/** Milliseconds after which a connection without any traffic is closed. */
const connectionTimeoutMs = 60_000;
/** Milliseconds for the head of a request, which is only a few kilobytes. */
const headersTimeoutMs = 20_000;
/** Milliseconds for a whole request: 20 minutes for 10 MB at 70 kbit/s. */
const requestTimeoutMs = 1_200_000;

/** The whole portal as one Fastify app, not yet listening. Without a built web app in `webRoot` it is only the API. */
export async function buildApp(platform: Platform, webRoot: string, rules = arrivalRules) {
  const { config } = platform;
  const app: FastifyInstance = Fastify({
    ...requestIds,
    loggerInstance: platform.log as FastifyBaseLogger,
    logController: new LogController({
      disableRequestLogging: true,
      // As in the body of an error.
      requestIdLogLabel: 'requestId',
    }),
    // One proxy is trusted: the address that it saw counts, and no address that the caller added before it.
    trustProxy: config.trustProxy ? (_address, hop) => hop === 0 : false,
    bodyLimit: limits.jsonBodyBytes,
    connectionTimeout: connectionTimeoutMs,
    requestTimeout: requestTimeoutMs,
    http: { headersTimeout: headersTimeoutMs, connectionsCheckingInterval: 5_000 },
    keepAliveTimeout: 72_000,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseConnection,
  });
  setZodMessages();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  acceptJsonOnly(app);
  handleErrors(app, createServerErrorRecorder(platform));
  logRequests(app);
  capConnections(app, rules);
  closeConnectionsOnShutdown(app, platform.drain);
  endLateBodies(app, rules);
  addSecurityHeaders(app, config);
  await app.register(jwt, {
    secret: platform.keys.sign.secret,
    sign: { algorithm: 'HS256', kid: platform.keys.sign.id, expiresIn: `${config.sessionHours}h` },
    verify: { algorithms: ['HS256'], cache: 1000 },
  });
  await app.register(multipart);
  const site = createSite(platform);
  await serveApiReference(app, config.site.name);
  const sources: SystemSources = {
    jobs: createJobs(platform),
    lastAlertRun: () => readRun(platform),
    complianceChanged: invalidateAll,
    demonstrationChanged: site.forget,
  };
  const readSystem = createSystemReader(platform, sources);
  if (config.metricsToken) {
    serveMetrics(app, platform, { token: config.metricsToken, readSystem });
  }
  if (platform.telemetry?.meter) {
    exportMetrics(app, platform.telemetry.meter, { database: platform.database, readSystem });
  }

  await app.register(async (api) => {
    requireDeclaredAccess(api);
    traceCalls(api, platform.telemetry);
    allowOrigins(api, config);
    api.addHook('onRequest', (_request, reply, done) => {
      reply.header('cache-control', 'no-store');
      done();
    });
    await compressAnswers(api);
    const route = createRoute(api, platform, rules);
    const remembering = createPublicAnswers(platform);
    const publicRoute = remembering(route);
    portalRoutes(route, platform, site.read);
    sessionRoutes(route, platform, (sessionId) => signToken(app, sessionId));
    singleSignOnRoutes(route, platform, (sessionId) => signToken(app, sessionId));
    peopleRoutes(route, platform, {
      evaluateOnceActive,
      findCadresWithoutLicence,
      lockBegun,
      releaseBegun,
    });
    const datedRoute = keepingDays(route, platform);
    documentRoutes(datedRoute, remembering(datedRoute), platform, {
      creditReading,
      findTrainingsByReading,
      findTrainingsOfDocuments,
    });
    postingRoutes(route, publicRoute, platform);
    applicationRoutes(route, platform, {
      selectSentMessages,
      storeBroughtLicence,
      withdrawBroughtLicence,
      notifyOfRelease,
    });
    complianceRoutes(route, platform, { findReadingOf });
    contactRoutes(route, platform);
    appointmentRoutes(route, platform, { addressOf, findRequestable });
    mailRoutes(route, platform);
    noticeRoutes(route, platform);
    listViewRoutes(route, platform);
    calendarRoutes(route, platform, {
      findExpiries,
      findReadingDays: async (_, userId) =>
        findReadingDays(platform, userId, await findTrainingsByReading(platform, userId)),
      findPanelInterviews,
    });
    facilityRoutes(route, publicRoute, platform, { findCleared });
    serviceAccountRoutes(route, platform);
    webhookRoutes(route, platform);
    inspectorRoutes(route, platform, { findAuditEvents });
    privacyRoutes(route, platform, privacyPorts);
    approvalRoutes(route, platform, approvables);
    auditRoutes(route, platform);
    searchRoutes(datedRoute, platform, searchables);
    systemRoutes(route, platform, readSystem, sources);
  });

  const formerPages = keptBuildsFolder(config.dataDirectory);
  const describePosting = describePostingPage(platform);
  const describeFacility = describeFacilityPage(platform);
  await serveWebApp(
    app,
    platform,
    webRoot,
    formerPages,
    site.read,
    async (pathname) => (await describePosting(pathname)) ?? describeFacility(pathname),
  );
  return app;
}
