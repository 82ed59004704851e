import type { SearchHit } from '@icare/contracts/search';
import { expect, test } from 'vitest';
import { readDocumentTexts } from '../documents/text/read-document-texts.ts';
import { seedDemo } from '../testing/demonstration.ts';
import { testPortal } from '../testing/portal.ts';
import { searchQueries } from '../testing/search-queries.ts';
import { insertFirstSynonyms } from './insert-first-synonyms.ts';

const portal = await testPortal();
await seedDemo(portal);
await insertFirstSynonyms(portal.platform);
await readDocumentTexts(portal.platform, new AbortController().signal, { pauseRatio: 0 });

test('what people type leads to what they mean', async () => {
  const staff = await portal.as('ROLE_STAFF');
  const ranks: { q: string; title: string; rank: number }[] = [];
  for (const [title, queries] of Object.entries(searchQueries)) {
    for (const q of queries) {
      const { body } = await staff.get('/api/search').query({ q });
      const hits = body.data.hits as SearchHit[];
      ranks.push({ q, title, rank: hits.findIndex((hit) => hit.title === title) + 1 });
    }
  }
  const found = ranks.filter(({ rank }) => rank >= 1 && rank <= 3).length;
  const reciprocal = ranks.reduce((sum, { rank }) => sum + (rank > 0 ? 1 / rank : 0), 0);
  const missed = ranks.filter(({ rank }) => rank === 0 || rank > 3);
  const report = missed.map(({ q, title, rank }) => `${q} → ${title}: ${rank || 'not found'}`);
  expect(ranks.length).toBeGreaterThanOrEqual(200);
  expect(found / ranks.length, report.join('\n')).toBeGreaterThanOrEqual(0.95);
  expect(reciprocal / ranks.length, report.join('\n')).toBeGreaterThanOrEqual(0.85);
});
