import * as contract from '@icare/contracts/applications';
import type { Route } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { createApplyHandler } from './apply.ts';
import { createLinkSender } from './send-tracking-link.ts';
import { trackApplication } from './track-application.ts';
import { withdrawApplication } from './withdraw-application.ts';

/** The calls of applicants, who have no accounts. */
export function applicantRoutes(route: Route, platform: Platform) {
  const apply = createApplyHandler(platform);
  const sendTrackingLink = createLinkSender(platform);

  route(contract.createApplication, ({ body, caller, idempotencyKey }) =>
    apply({ endpoint: contract.createApplication, body, files: {}, caller, idempotencyKey }),
  );
  route(contract.createApplicationWithFiles, ({ body, files, caller, idempotencyKey }) =>
    apply({ endpoint: contract.createApplicationWithFiles, body, files, caller, idempotencyKey }),
  );
  route(contract.trackApplication, async ({ body }) =>
    success(await trackApplication(platform, body.token)),
  );
  route(contract.sendTrackingLink, async ({ body, caller }) => {
    await sendTrackingLink(caller, body);
    return success({ sent: 'if there is one' as const });
  });
  route(contract.withdrawApplication, async ({ body, caller }) =>
    success(await withdrawApplication(platform, caller, body)),
  );
}
