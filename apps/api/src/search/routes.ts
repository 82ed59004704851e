import * as contract from '@icare/contracts/search';
import * as words from '@icare/contracts/search-synonyms';
import type { Route } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import type { Searchable } from '../platform/search/searchable.ts';
import { dismissMiss } from './dismiss-miss.ts';
import * as edit from './edit-synonyms.ts';
import { createMissRecorder } from './misses.ts';
import { findMisses, findSynonyms } from './queries.ts';
import { searchPortal } from './search-portal.ts';
import { createSearchTurns } from './search-turns.ts';
import { createVocabulary } from './vocabulary.ts';

export function searchRoutes(
  route: Route,
  platform: Platform,
  searchables: readonly Searchable[],
): void {
  const vocabulary = createVocabulary(platform, searchables);
  const misses = createMissRecorder(platform);
  const inTurn = createSearchTurns();
  route(contract.searchPortal, async ({ query, caller }) => {
    const known = await vocabulary.read();
    const answer = await inTurn(caller, () =>
      searchPortal(platform, searchables, known, query, caller),
    );
    const { total, isNearest, isIncomplete } = answer.data;
    // Of one kind alone, or in the exact spelling, there may be nothing although the search knows the words.
    if (!query.in && !query.exact && !query.cursor && !query.guessed)
      misses.note(query.q, caller.address, !isIncomplete && (total === 0 || isNearest));
    return answer;
  });

  const { database } = platform;
  route(words.listSynonyms, async () => success({ groups: await findSynonyms(database) }));
  route(words.createSynonyms, (call) => edit.createSynonyms(platform, vocabulary, call));
  route(words.editSynonyms, (call) => edit.editSynonyms(platform, vocabulary, call));
  route(words.deleteSynonyms, (call) => edit.deleteSynonyms(platform, vocabulary, call));
  route(words.listSearchMisses, async () => {
    await misses.settle();
    return success({ misses: await findMisses(database) });
  });
  route(words.dismissSearchMiss, (call) => dismissMiss(platform, call));
}
