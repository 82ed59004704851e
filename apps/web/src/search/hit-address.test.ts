import type { SearchHit } from '@icare/contracts/search';
import { expect, test } from 'vitest';
import { hitAddress } from './hit-address.ts';

const hit: SearchHit = {
  ...{ kind: 'document', id: '1', title: 'Bleeding after birth', detail: '', path: '/read/1' },
  ...{ page: null, snippet: '', marks: [], isEmergency: false, isStaffOnly: false },
};
const to = (typed: string, words: string[], path = '/read/1') =>
  hitAddress({ ...hit, path, words }, typed);

test('a document opens with what was typed, and with the words by which it was found', () => {
  expect(to('pph', ['pph', 'postpartum', 'haemorrhage'])).toBe(
    '/read/1?find=pph&words=pph+postpartum+haemorrhage',
  );
});

test('words that are what was typed are not said twice', () => {
  expect(to(' Gloves', ['gloves'], '/read/1?page=2')).toBe('/read/1?page=2&find=Gloves');
});

test('what is no document opens as it is', () => {
  expect(hitAddress({ ...hit, kind: 'page', path: '/services' }, 'pph')).toBe('/services');
});
