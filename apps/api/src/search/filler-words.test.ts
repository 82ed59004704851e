import type { SearchHit } from '@icare/contracts/search';
import { foldedWords } from '@icare/domain/fold-text';
import { describe, expect, test } from 'vitest';
import { uploadDocument } from '../testing/documents.ts';
import { testPortal } from '../testing/portal.ts';
import { firstSynonyms } from './first-synonyms/first-synonyms.ts';
import { insertFirstSynonyms } from './insert-first-synonyms.ts';
import { lookUpWords } from './look-up-words.ts';
import { parseQuery, withoutFillers } from './parse-query.ts';
import { createVocabulary } from './vocabulary.ts';

const portal = await testPortal();
const admin = await portal.as('ROLE_ADMIN');
const { platform } = portal;
await insertFirstSynonyms(platform);
const vocabulary = await createVocabulary(platform, []).read();
const firstTerms = firstSynonyms.flat().map(foldedWords);

const wordsOf = (typed: string) => parseQuery(typed, vocabulary.wholeTerms).words.join(' ');

describe('what is left of what was typed', () => {
  test.each([
    ['im adrenaline', 'im adrenaline'],
    ['low na', 'low na'],
    ['O negative blood', 'o negative blood'],
    ['o negative blood', 'o negative blood'],
    ['hepatitis e', 'hepatitis e'],
    ['hepatitis a', 'hepatitis a'],
    ['vitamin A', 'vitamin a'],
    ['don PPE', 'don ppe'],
    // Of three meanings, capitals tell which.
    ['IT department', 'it department'],
    ['US abdomen', 'us abdomen'],
    ['WHO checklist', 'who checklist'],
    ['OR nurse', 'or nurse'],
    ['ALL chemotherapy', 'all chemotherapy'],
    ['ABI measurement', 'abi measurement'],
    ['show us the checklist', 'checklist'],
    ['who do I call for a fire', 'call fire'],
    ['what do I do if there is a fire', 'fire'],
    // "I'm" is not an injection into a muscle.
    ["I'm bleeding", 'bleeding'],
    ['I’m bleeding', 'bleeding'],
    ['please is the lab open at 8 am', 'lab open 8'],
  ])('%s: %s', (typed, left) => {
    expect(wordsOf(typed)).toBe(left);
  });

  test('every first word that means something alone', () => {
    for (const [word = '', ...others] of firstTerms) {
      if (others.length === 0) expect(wordsOf(`${word} zebra`)).toBe(`${word} zebra`);
    }
  });
});

describe('terms with filler words', () => {
  const shrunk = firstTerms.filter(
    (words) => words.length > 1 && withoutFillers(words).length === 1,
  );

  test('are found by no single word that they have', async () => {
    expect(shrunk.map((words) => words.join(' '))).toContain('cannot get pregnant');
    for (const words of shrunk) {
      const [word = ''] = withoutFillers(words);
      const facts = await platform.database.prisma.$transaction((tx) =>
        lookUpWords({ tx, vocabulary }, [word, ...words], { isOpen: false }),
      );
      const others = vocabulary.startingAt([word], 0, facts)?.others ?? [];
      const own = firstSynonyms.filter((group) =>
        group.some(
          (term) => facts.stems.get(foldedWords(term).join(' ')) === facts.stems.get(word),
        ),
      );
      const allowed = own.flat().map((term) => foldedWords(term).join(' '));
      expect(allowed, word).toEqual(expect.arrayContaining(others.map((other) => other.join(' '))));
      expect(wordsOf(`please ${words.join(' ')} now`)).toBe(words.join(' '));
      expect(vocabulary.startingAt(words, 0, facts)?.length).toBe(words.length);
    }
  });

  test('every first term is found where it is typed in full', async () => {
    const typed = firstTerms.map((words) => wordsOf(words.join(' ')).split(' '));
    const facts = await platform.database.prisma.$transaction((tx) =>
      lookUpWords({ tx, vocabulary }, [...new Set(typed.flat())], { isOpen: false }),
    );
    for (const words of typed) {
      const length = vocabulary.startingAt(words, 0, facts)?.length;
      expect(length, words.join(' ')).toBe(words.length);
    }
  });

  const named = (name: string) => uploadDocument(admin, { name, description: '' });

  test.each([
    ['Infertility Clinic', 'pregnant bleeding', 'cannot get pregnant'],
    ['Help Desk Rules', 'life support', 'it support'],
    ['Violence Rules', 'hit', 'a patient hit me'],
    ['Business Hours of the Library', 'open fracture', 'when are you open'],
    ['Password Rules', 'vital signs', 'cannot sign in'],
    ['Price List', 'much fluid', 'how much'],
  ])('%s is not found by "%s", but by "%s"', async (name, other, whole) => {
    await named(name);
    const search = async (q: string) => {
      const { body } = await portal.visitor.get('/api/search').query({ q });
      return (body.data.hits as SearchHit[]).map(({ title }) => title);
    };
    expect(await search(other)).not.toContain(name);
    expect(await search(whole)).toContain(name);
  });
});
