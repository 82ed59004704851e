import type { SearchHit } from '@icare/contracts/search';
import { expect, test } from 'vitest';
import { readDocumentTexts } from '../documents/text/read-document-texts.ts';
import { seedDemo } from '../testing/demonstration.ts';
import { testPortal } from '../testing/portal.ts';
import { measureRelevance } from '../testing/search-relevance.ts';
import { insertFirstSynonyms } from './insert-first-synonyms.ts';

const portal = await testPortal();
await seedDemo(portal);
await insertFirstSynonyms(portal.platform);
await readDocumentTexts(portal.platform, new AbortController().signal, { pauseRatio: 0 });

test('what people type leads to what they mean', async () => {
  const staff = await portal.as('ROLE_STAFF');
  const { count, successAt3, meanReciprocalRank, missed } = await measureRelevance(async (q) => {
    const { body } = await staff.get('/api/search').query({ q });
    return (body.data.hits as SearchHit[]).map(({ title }) => title);
  });
  expect(count).toBeGreaterThanOrEqual(200);
  expect(successAt3, missed.join('\n')).toBeGreaterThanOrEqual(0.95);
  expect(meanReciprocalRank, missed.join('\n')).toBeGreaterThanOrEqual(0.85);
});
