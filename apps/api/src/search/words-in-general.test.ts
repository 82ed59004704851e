import type { SearchHit, SearchKind } from '@icare/contracts/search';
import { beforeAll, describe, expect, test } from 'vitest';
import { build } from '../platform/database/build.ts';
import { changeRows } from '../platform/database/send.ts';
import { uploadDocument } from '../testing/documents.ts';
import { type Client, testPortal } from '../testing/portal.ts';

const portal = await testPortal();
const admin = await portal.as('ROLE_ADMIN');
const staff = await portal.as('ROLE_STAFF');
const { prisma } = portal.platform.database;

type Answer = { hits: SearchHit[]; corrected?: string };
const search = async (client: Client, q: string, kind: SearchKind): Promise<Answer> =>
  (await client.get('/api/search').query({ q, in: kind })).body.data;
const titlesOf = async (q: string) =>
  (await search(portal.visitor, q, 'document')).hits.map(({ title }) => title);

const named = (name: string, description = '') => uploadDocument(admin, { name, description });

describe('letters and little words', () => {
  beforeAll(async () => {
    await named('Hepatitis A Vaccine');
    await named('Hepatitis B Vaccine', 'A dose for each of us.');
    await named('Zymosis Kit', 'Where it hangs.');
  });

  test('a letter belongs to the word before it', async () => {
    expect((await titlesOf('hepatitis a vaccine'))[0]).toBe('Hepatitis A Vaccine');
    expect((await titlesOf('hepatitis B vaccine'))[0]).toBe('Hepatitis B Vaccine');
  });

  test('nothing has to have the words that say little', async () => {
    expect(await titlesOf('how many people can still use the zymosis kit today')).toEqual([
      'Zymosis Kit',
    ]);
  });
});

test('a document is found by its number, in every way that people write it', async () => {
  const { number } = await named('Vxeo Rules');
  const [, department = '', digits = ''] = number.split('-');
  for (const q of [number, `${department} ${digits}`, `${department}${digits}`.toLowerCase()]) {
    expect((await titlesOf(q))[0], q).toBe('Vxeo Rules');
  }
});

describe('colleagues by what they do', () => {
  const people = async (q: string) =>
    (await search(staff, q, 'person')).hits.map(({ title }) => title);

  test('the head of a department, and a cadre in it; nobody by the department alone', async () => {
    const head = await portal.person({ name: 'Wheda Ofdept', department: 'Neurology' });
    const other = await portal.person({
      ...{ name: 'Consul Tant', department: 'Neurology', cadre: 'Consultant' },
    });
    await prisma.department.update({ where: { name: 'Neurology' }, data: { headId: head.id } });
    for (const q of ['head of neurology', 'who is the chief of neurology', 'HOD neurology']) {
      expect((await people(q))[0], q).toBe('Wheda Ofdept');
    }
    expect(await people('consultant neurology')).toContain('Consul Tant');
    const alone = await people('neurology');
    expect(alone).not.toContain('Wheda Ofdept');
    expect(alone).not.toContain('Consul Tant');
    expect((await search(portal.visitor, 'head of neurology', 'person')).hits).toEqual([]);
    await prisma.user.update({ where: { id: other.id }, data: { status: 'Inactive' } });
    expect(await people('consultant neurology')).not.toContain('Consul Tant');
  });
});

describe('what is written as it is heard', () => {
  const words = ['diarrhoea', 'consent', 'concentrate', 'xylophones'];
  beforeAll(async () => {
    await named(words.join(' '));
    await changeRows(
      portal.platform.database,
      build
        .insertInto('search_words')
        .values(words.map((word) => ({ word, stem: word.replace(/rate$|s$/, '') }))),
    );
  });

  test.each([
    ['diarea', 'diarrhoea'],
    // 'Concentrate' has its stem.
    ['concent', 'consent'],
    ['xylofones', 'xylophones'],
  ])('%s: %s', async (typed, meant) => {
    const { corrected, hits } = await search(portal.visitor, typed, 'document');
    expect(corrected).toBe(meant);
    expect(hits.map(({ title }) => title)).toContain(words.join(' '));
  });

  test('as it was typed, where that is asked for', async () => {
    const { body } = await portal.visitor.get('/api/search').query({ q: 'concent', exact: 'true' });
    expect(body.data.corrected).toBeUndefined();
  });
});
