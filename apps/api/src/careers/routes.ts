import * as contract from '@icare/contracts/careers';
import type { Route } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { createJob } from './create-job.ts';
import { deleteJob } from './delete-job.ts';
import { findAllJobs, findJob, findPublicJobs, summarizeJobs } from './queries.ts';
import { restoreJob } from './restore-job.ts';
import { updateJob } from './update-job.ts';

export function careerRoutes(route: Route, platform: Platform) {
  route(contract.listPublicJobs, ({ query }) => findPublicJobs(platform, query));
  route(contract.summarizeJobs, async () => success(await summarizeJobs(platform)));
  route(contract.listJobs, ({ query, caller }) => findAllJobs(platform, query, caller));
  route(contract.getJob, async ({ params, caller }) =>
    success(await findJob(platform, params.id, caller)),
  );
  route(contract.createJob, (call) => createJob(platform, call));
  route(contract.updateJob, (call) => updateJob(platform, call));
  route(contract.deleteJob, (call) => deleteJob(platform, call));
  route(contract.restoreJob, (call) => restoreJob(platform, call));
}
