import * as contract from '@icare/contracts/postings';
import type { Route } from '../platform/http/endpoint-routes.ts';
import type { PublicRoute } from '../platform/http/public-answers.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { createPosting } from './create-posting.ts';
import { deletePosting } from './delete-posting.ts';
import { findAllPostings, findPosting, findPublicPostings, summarizePostings } from './queries.ts';
import { restorePosting } from './restore-posting.ts';
import { updatePosting } from './update-posting.ts';

export function postingRoutes(route: Route, publicRoute: PublicRoute, platform: Platform) {
  publicRoute(contract.listPublicPostings, ['jobs'], ({ query }) =>
    findPublicPostings(platform, query),
  );
  publicRoute(contract.summarizePostings, ['jobs'], async () =>
    success(await summarizePostings(platform)),
  );
  route(contract.listPostings, ({ query, caller }) => findAllPostings(platform, query, caller));
  publicRoute(contract.getPosting, ['jobs'], async ({ params, caller }) =>
    success(await findPosting(platform, params.id, caller)),
  );
  route(contract.createPosting, (call) => createPosting(platform, call));
  route(contract.updatePosting, (call) => updatePosting(platform, call));
  route(contract.deletePosting, (call) => deletePosting(platform, call));
  route(contract.restorePosting, (call) => restorePosting(platform, call));
}
