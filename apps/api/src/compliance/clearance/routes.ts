import * as cards from '@icare/contracts/clearance-cards';
import * as contract from '@icare/contracts/clearance-checks';
import { recordOpening } from '../../platform/audit/record-opening.ts';
import type { Route } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordPersonOpening } from '../record-openings.ts';
import { checkCard } from './check-card.ts';
import { checkClearance } from './check-clearance.ts';
import { readClearanceOfNewcomer, readClearanceOnceActive } from './clearance-once-active.ts';
import { findColleagues } from './find-colleagues.ts';
import { showOwnCard } from './show-own-card.ts';

export function clearanceRoutes(route: Route, platform: Platform) {
  route(contract.checkClearance, async ({ body, caller }) => {
    const subject = { type: 'compliance_list', id: null };
    await recordOpening(platform, caller, { action: 'compliance_list.opened', subject });
    return success(await checkClearance(platform, body));
  });
  route(contract.findColleagueClearance, async ({ query }) =>
    success(await findColleagues(platform, query.search)),
  );
  route(cards.showOwnCard, async ({ caller }) => success(await showOwnCard(platform, caller)));
  route(cards.checkCard, async ({ body }) => success(await checkCard(platform, body.token)));
  route(contract.getClearanceOnceActive, async ({ params, caller }) => {
    const found = await readClearanceOnceActive(platform, params.id);
    await recordPersonOpening(platform, caller, params.id);
    return success(found);
  });
  route(
    contract.getClearanceOfNewcomer,
    async ({ query: { cadre = null, joinedOn = null, ...query } }) =>
      success(await readClearanceOfNewcomer(platform, { ...query, cadre, joinedOn })),
  );
}
