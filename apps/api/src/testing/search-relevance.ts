import { searchQueries } from './search-queries.ts';

export type Relevance = {
  count: number;
  /** Share of the queries whose right answer is among the first three. */
  successAt3: number;
  meanReciprocalRank: number;
  /** One line for each query whose right answer is not among the first three. */
  missed: string[];
};

/** Measures a search with what people type; `search` answers with the titles it found, best first. */
export async function measureRelevance(
  search: (typed: string) => Promise<readonly string[]>,
): Promise<Relevance> {
  const ranks: { q: string; title: string; rank: number }[] = [];
  for (const [title, queries] of Object.entries(searchQueries)) {
    for (const q of queries) ranks.push({ q, title, rank: (await search(q)).indexOf(title) + 1 });
  }
  const isFound = ({ rank }: { rank: number }) => rank >= 1 && rank <= 3;
  const reciprocal = ranks.reduce((sum, { rank }) => sum + (rank > 0 ? 1 / rank : 0), 0);
  return {
    count: ranks.length,
    successAt3: ranks.filter(isFound).length / ranks.length,
    meanReciprocalRank: reciprocal / ranks.length,
    missed: ranks
      .filter((one) => !isFound(one))
      .map(({ q, title, rank }) => `${q} → ${title}: ${rank || 'not found'}`),
  };
}
