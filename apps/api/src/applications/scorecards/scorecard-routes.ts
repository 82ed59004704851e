import * as contract from '@icare/contracts/scorecards';
import type { Route } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuseOwnApplication } from '../moves/refuse-own-application.ts';
import { giveInterviewScorecard, giveScorecard } from './give-scorecard.ts';
import { readScorecards } from './read-scorecards.ts';
import { readCriteria, setCriteria } from './set-criteria.ts';

export function scorecardRoutes(route: Route, platform: Platform) {
  const { prisma } = platform.database;
  route(contract.listScorecards, async ({ params, caller }) => {
    const application = await prisma.application.findUnique({
      where: { id: params.id },
      select: { candidateEmail: true, hiredUserId: true },
    });
    // Nobody reads what colleagues wrote of them.
    if (application) refuseOwnApplication(caller, application);
    const reader = { userId: caller.user.id, now: platform.clock() };
    return success(await readScorecards(prisma, params.id, reader));
  });
  route(contract.giveScorecard, async ({ params, body, caller }) =>
    success(await giveScorecard(platform, caller, params.id, body)),
  );
  route(contract.giveInterviewScorecard, async ({ params, body, caller }) =>
    success(await giveInterviewScorecard(platform, caller, params.id, body)),
  );
  route(contract.getCriteria, async ({ params }) =>
    success({ criteria: await readCriteria(platform, params.id) }),
  );
  route(contract.setCriteria, (call) => setCriteria(platform, call));
}
