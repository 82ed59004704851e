import * as contract from '@icare/contracts/postings';
import type { Route } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { createPosting } from './create-posting.ts';
import { deletePosting } from './delete-posting.ts';
import { findAllPostings, findPosting, findPublicPostings, summarizePostings } from './queries.ts';
import { restorePosting } from './restore-posting.ts';
import { updatePosting } from './update-posting.ts';

export function postingRoutes(route: Route, platform: Platform) {
  route(contract.listPublicPostings, ({ query }) => findPublicPostings(platform, query));
  route(contract.summarizePostings, async () => success(await summarizePostings(platform)));
  route(contract.listPostings, ({ query, caller }) => findAllPostings(platform, query, caller));
  route(contract.getPosting, async ({ params, caller }) =>
    success(await findPosting(platform, params.id, caller)),
  );
  route(contract.createPosting, (call) => createPosting(platform, call));
  route(contract.updatePosting, (call) => updatePosting(platform, call));
  route(contract.deletePosting, (call) => deletePosting(platform, call));
  route(contract.restorePosting, (call) => restorePosting(platform, call));
}
