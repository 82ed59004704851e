import { listSearchMisses, listSynonyms } from '@icare/contracts/search-synonyms';
import { dataQuery, invalidate } from '../api/endpoint-query.ts';

export const synonymList = dataQuery(listSynonyms, {});
export const missList = dataQuery(listSearchMisses, {});

export const refreshSearchWords = () => invalidate(listSynonyms);
