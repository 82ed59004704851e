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
  const { all, readers } = await measureRelevance('tuned', async (q, reader) => {
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

test.each([
  ['p.p.h', 'Labour Ward Massive Haemorrhage'],
  ['uterine atony', 'Labour Ward Massive Haemorrhage'],
  ['syntocinon', 'Labour Ward Massive Haemorrhage'],
  ['cytotec dose', 'Labour Ward Massive Haemorrhage'],
  ['epinephrine', 'Adult Resuscitation, Code Blue'],
  ['patient not breathing', 'Adult Resuscitation, Code Blue'],
  ['no pulse', 'Adult Resuscitation, Code Blue'],
  ['crash call', 'Adult Resuscitation, Code Blue'],
  ['tPA', 'Stroke Pathway 0-60 min'],
  ['face is drooping', 'Stroke Pathway 0-60 min'],
  ['one side weak', 'Stroke Pathway 0-60 min'],
  ['ebola', 'Lassa/VHF Isolation and Notification'],
  ['bitten by a patient', 'Sharps and Post-Exposure Prophylaxis'],
])('an emergency is among the first three by what is said at the bedside: %s', async (q, title) => {
  const { body } = await portal.visitor.get('/api/search').query({ q });
  const titles = (body.data.hits as SearchHit[]).slice(0, 3).map((hit) => hit.title);
  expect(titles).toContain(title);
});
