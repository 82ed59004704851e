import * as contract from '@icare/contracts/search';
import type { Route } from '../platform/http/endpoint-routes.ts';
import type { Platform } from '../platform/platform.ts';
import type { Searchable } from '../platform/search/searchable.ts';
import { searchPortal } from './search-portal.ts';
import { createSynonyms } from './synonyms.ts';

export function searchRoutes(
  route: Route,
  platform: Platform,
  searchables: readonly Searchable[],
): void {
  const synonyms = createSynonyms(platform);
  route(contract.searchPortal, async ({ query, caller }) =>
    searchPortal(platform, searchables, await synonyms.read(), query, caller),
  );
}
