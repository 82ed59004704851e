import { type SearchKind, searchPortal } from '@icare/contracts/search';
import { dataQuery } from '../api/endpoint-query.ts';

export type AlsoFoundKind = Exclude<SearchKind, 'page' | 'service'>;

const shown = 20;

/** What the search over everything finds of one kind. `isExact`: the words are not to be corrected. */
export const alsoFoundQuery = (kind: AlsoFoundKind, search: string, isExact = false) => {
  const q = toQuery(search);
  return {
    ...dataQuery(searchPortal, {
      query: { q, in: kind, limit: shown, ...(isExact && { exact: 'true' as const }) },
    }),
    enabled: q !== '',
  };
};

/**
 * Two letters begin nearly everything, but whole words of two are looked for on a ward: IV, TB, OT. So two are quoted, and one
 * is not searched.
 */
export function toQuery(search: string): string {
  if (search.length < 2) return '';
  return search.length === 2 ? `"${search}"` : search;
}
