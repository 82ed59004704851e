import {
  createCompliancePack,
  deleteCompliancePack,
  downloadCompliancePack,
  estimateCompliancePack,
  listCompliancePacks,
} from '@icare/contracts/compliance-packs';
import type { Route } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { createPack } from './create-pack.ts';
import { findPacks, mayStillRead, toPack } from './pack-row.ts';
import { estimatePack, requirePackScope } from './pack-scope.ts';
import { deletePack } from './remove-packs.ts';
import { sendPack } from './send-pack.ts';

export function packRoutes(route: Route, platform: Platform) {
  const { prisma } = platform.database;
  route(listCompliancePacks, async ({ caller }) => {
    const packs = await findPacks(prisma, caller.user.id);
    return success(packs.filter((pack) => mayStillRead(caller, pack)).map(toPack));
  });
  route(estimateCompliancePack, async ({ caller, query }) =>
    success(
      await estimatePack(
        { prisma, place: platform.database },
        await requirePackScope(prisma, caller, query),
      ),
    ),
  );
  route(createCompliancePack, (call) => createPack(platform, call));
  route(downloadCompliancePack, (call) => sendPack(platform, call));
  route(deleteCompliancePack, (call) => deletePack(platform, call));
}
