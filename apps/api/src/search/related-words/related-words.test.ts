import type { SearchHit } from '@icare/contracts/search';
import { foldedWords } from '@icare/domain/fold-text';
import { beforeAll, describe, expect, test } from 'vitest';
import { uploadDocument } from '../../testing/documents.ts';
import { testPortal } from '../../testing/portal.ts';
import { areWeak, isOnlyWhole } from '../parse-query.ts';
import { relatedWords } from './related-words.ts';

const portal = await testPortal();
const admin = await portal.as('ROLE_ADMIN');

async function find(q: string): Promise<{ titles: string[]; isNearest: boolean }> {
  const { body } = await portal.visitor.get('/api/search').query({ q, in: 'document' });
  const { hits, isNearest } = body.data;
  return { titles: (hits as SearchHit[]).map(({ title }) => title), isNearest };
}

const termsOf = (terms: string) => terms.split(', ').map(foldedWords);

test('no everyday term says something else without its filler words', () => {
  const typed = relatedWords.flatMap(([terms]) => termsOf(terms));
  expect(typed.filter((words) => isOnlyWhole(words) || areWeak(words))).toEqual([]);
});

test('every one leads to something, and no word to itself', () => {
  for (const [typed, meant] of relatedWords) {
    const leadsTo = new Set(termsOf(meant).map((words) => words.join(' ')));
    expect(leadsTo.has(''), typed).toBe(false);
    expect(
      termsOf(typed).filter((words) => words.length === 0),
      typed,
    ).toEqual([]);
  }
});

describe('a word that leads to another', () => {
  beforeAll(async () => {
    await uploadDocument(admin, { name: 'Zorvik Jewellery', description: '' });
    await uploadDocument(admin, { name: 'Plimsal Bangle', description: '' });
  });

  test('finds what is about that, as the nearest, where nothing has the word', async () => {
    expect(await find('acrylic')).toEqual({ titles: ['Zorvik Jewellery'], isNearest: true });
  });

  test('comes after what has the word itself', async () => {
    const { titles, isNearest } = await find('bangle');
    expect(titles[0]).toBe('Plimsal Bangle');
    expect(isNearest).toBe(false);
  });

  test('leads one way', async () => {
    expect((await find('jewellery')).titles).toEqual(['Zorvik Jewellery']);
  });
});
