import type { SearchHit } from '@icare/contracts/search';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { build } from '../platform/database/build.ts';
import { changeRows, readRows } from '../platform/database/send.ts';
import { addPosting } from '../testing/applications.ts';
import { type FormFields, uploadDocument } from '../testing/documents.ts';
import { type Client, testPortal } from '../testing/portal.ts';
import { insertFirstSynonyms } from './insert-first-synonyms.ts';

const portal = await testPortal();
const admin = await portal.as('ROLE_ADMIN');
const staff = await portal.as('ROLE_STAFF');
const { database } = portal.platform;
await insertFirstSynonyms(portal.platform);

/** A document whose file has these pages, as if it had been read. */
async function makeDocument(details: FormFields, pages: readonly string[] = []): Promise<string> {
  const { _id } = await uploadDocument(admin, { description: '', ...details });
  const [version] = await readRows(
    database,
    build.selectFrom('document_versions').select('id').where('document_id', '=', _id),
  );
  for (const [index, text] of pages.entries()) {
    await changeRows(
      database,
      build.insertInto('document_sections').values({
        version_id: version?.id ?? '',
        number: index + 1,
        part: 0,
        title: null,
        text,
      }),
    );
  }
  const words =
    pages
      .join(' ')
      .toLowerCase()
      .match(/[a-z]{3,}/g) ?? [];
  await changeRows(
    database,
    build
      .insertInto('search_words')
      .columns(['word', 'stem'])
      .expression(
        sql`select word, (ts_lexize('public.portal_stem', word))[1] from unnest(${[...new Set(words)]}::text[]) as word` as never,
      )
      .onConflict((conflict) => conflict.doNothing()),
  );
  return _id;
}

const haemorrhage = await makeDocument(
  {
    name: 'Labour Ward Massive Haemorrhage',
    category: 'SOPs',
    subcategory: 'Emergency Procedure',
    departments: 'Nursing',
  },
  [
    'When to use this. A woman who has given birth and bleeds.',
    'First five minutes. Give oxytocin 10 IU into the muscle. Postpartum loss above 1,500 ml is a massive haemorrhage.',
  ],
);
const sharps = await makeDocument(
  {
    name: 'Sharps Injury and Post-Exposure Prophylaxis',
    category: 'SOPs',
    subcategory: 'Safety Procedure',
    departments: 'Infection Control',
  },
  ['After a needle-stick wash the wound. Prophylaxis begins within one hour.'],
);
const lassa = await makeDocument(
  {
    name: 'Lassa/VHF Isolation',
    category: 'SOPs',
    subcategory: 'Emergency Procedure',
    departments: 'Infection Control',
    visibility: 'staff',
  },
  ['Isolate, then call. Ribavirin is kept in the pharmacy.', 'Visitors stay outside the red zone.'],
);

async function search(client: Client, q: string, more: Record<string, string> = {}) {
  const { status, body } = await client.get('/api/search').query({ q, ...more });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data as { hits: SearchHit[]; total: number; corrected?: string; isNearest: boolean };
}
const firstId = async (client: Client, q: string) => (await search(client, q)).hits[0]?.id;

describe('words', () => {
  test.each([
    ['haemorrhage postpartum', haemorrhage],
    ['postpartum haemorrhage', haemorrhage],
    ['oxytocin', haemorrhage],
    ['OXYTOCIN 10 iu', haemorrhage],
    ['oxyto', haemorrhage],
    ['bleeding', haemorrhage],
    ['needle stick', sharps],
    ['needle-stick', sharps],
    ['needlestick', sharps],
    ['sharps injuries', sharps],
    ['post exposure prophylaxis', sharps],
    ['PPH', haemorrhage],
    ['hemorrhage after birth', haemorrhage],
    ['post partum hemorage', haemorrhage],
    ['PEP', sharps],
    ['sharps injury', sharps],
    ['hemorrhage', haemorrhage],
    ['postpartum hemorrhage', haemorrhage],
  ])('%s', async (q, expected) => {
    expect(await firstId(portal.visitor, q)).toBe(expected);
  });

  test('words of the document and of its page go together', async () => {
    const { hits } = await search(staff, 'lassa visitors');
    expect(hits[0]).toMatchObject({ id: lassa, page: 2 });
  });

  test('a word that was typed wrong is corrected, and can be searched as it is', async () => {
    const corrected = await search(portal.visitor, 'oxitocin');
    expect(corrected).toMatchObject({ corrected: 'oxytocin' });
    expect(corrected.hits[0]?.id).toBe(haemorrhage);
    expect(await search(portal.visitor, 'oxitocin', { exact: 'true' })).toMatchObject({ total: 0 });
  });

  test.each([
    ['needlestik', 'needle stick'],
    ['nedlestick', 'needle stick'],
    ['needlestikc', 'needle stick'],
  ])('two words that were typed wrong and as one are corrected: %s', async (q, meant) => {
    const found = await search(portal.visitor, q);
    expect(found).toMatchObject({ corrected: meant });
    expect(found.hits[0]?.id).toBe(sharps);
  });
});

test('a hit quotes the sentence with the words marked, and names the page and the version', async () => {
  const { hits } = await search(portal.visitor, 'oxytocin');
  const [hit] = hits;
  expect(hit).toMatchObject({
    page: 2,
    version: 1,
    isStaffOnly: false,
    path: `/read/${haemorrhage}?page=2`,
  });
  const marked = hit?.marks.map(([start, end]) => hit.snippet.slice(start, end));
  expect(marked).toEqual(['oxytocin']);
});

test.each([
  ['bleeding', true],
  ['blood loss', true],
  ['PPH', true],
  ['labour ward hemorrhage', true],
  ['massive haemorrhage protocol', true],
  ['oxytocin', false],
  ['haemorrhage oxytocin', false],
  ['haemorrhage dose', false],
])('whether the name of a document has all of %j, by whatever word, is told: %s', async (q, is) => {
  const { hits } = await search(portal.visitor, q);
  expect(hits.find(({ id }) => id === haemorrhage)?.isNamed).toBe(is);
});

describe('who may see what', () => {
  test('visitors find nothing of documents for staff, and no correction from them', async () => {
    expect(await search(portal.visitor, 'ribavirin')).toMatchObject({ total: 0 });
    expect((await search(portal.visitor, 'ribavirn')).corrected).toBeUndefined();
    expect((await search(staff, 'ribavirn')).corrected).toBe('ribavirin');
  });

  test('only people who are signed in find colleagues', async () => {
    const person = await portal.person({ name: 'Ọbịnna Nwachukwu-Okeke' });
    expect((await search(portal.visitor, 'obinna nwachukwu')).total).toBe(0);
    expect(await firstId(staff, 'obinna nwachukwu')).toBe(person.id);
  });
});

test('positions are found by the plural and by lay words, while they take applications', async () => {
  const posting = await addPosting(portal, { jobTitle: 'Registered Nurse, Theatre' });
  const draft = await addPosting(portal, {
    jobTitle: 'Registered Nurse, Drafted',
    status: 'draft',
  });
  for (const q of ['nurses', 'nursing job', 'theater nurse', 'vacancies for nurses']) {
    const { hits } = await search(portal.visitor, q, { in: 'position' });
    const ids = hits.map(({ id }) => id);
    expect(ids, q).toContain(posting.id);
    expect(ids, q).not.toContain(draft.id);
  }
  const officer = await addPosting(portal, { jobTitle: 'Medical Officer' });
  for (const q of ['doctor', 'doctors', 'doctor job']) {
    const { hits } = await search(portal.visitor, q, { in: 'position' });
    expect(hits.map(({ id }) => id)).toContain(officer.id);
  }
});

test.each([
  "' | !!",
  '((((',
  ':* & <->',
  '  ',
  '🙂🙂',
  "\\'; drop table users; --",
  '<-> a'.repeat(20),
  '!!! ... ??? ---',
  'مستشفى',
  '医院 急救',
  'больница',
  'ọ́bịnna ụ́lọ̀',
  '\u202eneedle\u202c',
])('operators and signs are no more than text: %j', async (q) => {
  await search(portal.visitor, q);
});

test('a text that is too long is refused with a sentence', async () => {
  const { status, body } = await portal.visitor.get('/api/search').query({ q: 'a'.repeat(10_000) });
  expect(status).toBe(400);
  expect(body.message ?? body.errors[0].message).toContain('at most 200 characters');
});

test('visitors find the hospital’s pages and services by their own words', async () => {
  for (const [q = '', path = ''] of [
    ['cardiology clinic', '/services/cardiology'],
    ['book appointment', '/appointments'],
    ['opening times', '/services'],
    ['visiting times', '/visit'],
    ['booking', '/services'],
    ['directions', '/visit'],
    ['vacancy', '/jobs'],
    ['visit my mother', '/visit'],
    ['A&E', '/services/emergency-room'],
  ]) {
    const { hits } = await search(portal.visitor, q);
    const paths = hits.slice(0, 3).map((hit) => hit.path);
    expect(paths, q).toContain(path);
  }
});

test('places for some are found by those alone', async () => {
  const found = async (client: Client) =>
    (await search(client, 'audit log')).hits.some(({ path }) => path === '/admin?tab=audit');
  expect(await found(await portal.as('ROLE_ADMIN'))).toBe(true);
  for (const client of [portal.visitor, staff, await portal.as('ROLE_HR')]) {
    expect(await found(client)).toBe(false);
  }
});

test('among the few that have all words in their text stands what has a telling one as its name', async () => {
  const id = await makeDocument(
    { name: 'Moving House', category: 'SOPs', subcategory: 'Safety Procedure', departments: 'IT' },
    ['The parcels of cardiology come last.'],
  );
  const { hits, isNearest } = await search(portal.visitor, 'parcels cardiology');
  expect(isNearest).toBe(false);
  expect(hits.slice(0, 2).map((hit) => hit.id)).toContain(id);
  expect(hits.slice(0, 2).map(({ title }) => title)).toContain('Cardiology');
});

test('a lay word finds the position by its official title', async () => {
  const posting = await addPosting(portal, { jobTitle: 'Medical Officer, Night Clinic' });
  const { hits } = await search(portal.visitor, 'doctor', { in: 'position' });
  expect(hits.map(({ id }) => id)).toContain(posting.id);
});
