import * as contract from '@icare/contracts/interviews';
import type { Route } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { cancelInterview } from './cancel-interview.ts';
import { changeInterview } from './change-interview.ts';
import { findInterviews } from './queries.ts';
import { scheduleInterview } from './schedule-interview.ts';

export function interviewRoutes(route: Route, platform: Platform) {
  const { prisma } = platform.database;
  route(contract.listInterviews, async ({ params }) =>
    success({ interviews: await findInterviews(prisma, params.id) }),
  );
  route(contract.scheduleInterview, (call) => scheduleInterview(platform, call));
  route(contract.changeInterview, (call) => changeInterview(platform, call));
  route(contract.cancelInterview, (call) => cancelInterview(platform, call));
}
