import * as contract from '@icare/contracts/system';
import type { Route } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { previewRemoval } from './demonstration/preview-removal.ts';
import { removeDemonstration } from './demonstration/remove-demonstration.ts';
import { findServerErrors } from './find-server-errors.ts';
import type { SystemReader } from './metrics/read-system.ts';
import type { SystemSources } from './sources.ts';

export function systemRoutes(
  route: Route,
  platform: Platform,
  read: SystemReader,
  sources: SystemSources,
) {
  route(contract.getSystem, async () => success(await read()));
  route(contract.listServerErrors, ({ query }) => findServerErrors(platform.database, query));
  route(contract.getDemonstration, async () => success(await previewRemoval(platform)));
  route(contract.removeDemonstration, async ({ caller }) =>
    success(await removeDemonstration(platform, caller, sources)),
  );
}
