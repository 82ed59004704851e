import type { SearchHit } from '@icare/contracts/search';
import { expect, test } from 'vitest';
import { readDocumentTexts } from '../documents/text/read-document-texts.ts';
import { seedDemo } from '../testing/demonstration.ts';
import { type Client, testPortal } from '../testing/portal.ts';
import { demoReaders, type Reader } from '../testing/reader-queries.ts';
import { measureRelevance } from '../testing/search-relevance.ts';
import { insertFirstSynonyms } from './insert-first-synonyms.ts';

const portal = await testPortal();
await seedDemo(portal);
await insertFirstSynonyms(portal.platform);
await readDocumentTexts(portal.platform, new AbortController().signal, { pauseRatio: 0 });

/** Signs in as each reader of the demonstration. */
async function clientOf(reader: Reader) {
  if (reader === 'it') return portal.as('ROLE_ADMIN');
  const username = demoReaders[reader];
  if (username === null) return portal.visitor;
  const { prisma } = portal.platform.database;
  return portal.as(await prisma.user.findUniqueOrThrow({ where: { username } }));
}

test('what people type leads to what they mean, for every reader', async () => {
  const clients = new Map<Reader, Client>();
  for (const reader of Object.keys(demoReaders) as Reader[]) {
    clients.set(reader, await clientOf(reader));
  }
  const { all, readers } = await measureRelevance(async (q, reader) => {
    const { body } = await (clients.get(reader) as Client).get('/api/search').query({ q });
    return (body.data.hits as SearchHit[]).map(({ title }) => title);
  });
  expect(all.count).toBeGreaterThanOrEqual(600);
  expect(all.successAt3, all.missed.join('\n')).toBeGreaterThanOrEqual(0.95);
  for (const [reader, { successAt3, meanReciprocalRank, missed }] of readers) {
    const what = [reader, ...missed].join('\n');
    expect(successAt3, what).toBeGreaterThanOrEqual(0.95);
    expect(meanReciprocalRank, what).toBeGreaterThanOrEqual(0.85);
  }
});
