import { expect, test } from 'vitest';
import { build } from '../platform/database/build.ts';
import { changeRows } from '../platform/database/send.ts';
import { uploadDocument } from '../testing/documents.ts';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal();
const admin = await portal.as('ROLE_ADMIN');
const words = ['wax', 'zinc', 'mumps', 'typhoid', 'thrombosis', 'stroke', 'store', 'she'];
await uploadDocument(admin, { name: words.join(' '), description: '' });
await changeRows(
  portal.platform.database,
  build.insertInto('search_words').values(words.map((word) => ({ word, stem: word }))),
);

const correctionOf = async (q: string): Promise<string | undefined> =>
  (await portal.visitor.get('/api/search').query({ q, in: 'document' })).body.data.corrected;

test.each([
  ['3 letters, one slip', 'wxa', undefined],
  ['4 letters, one slip', 'znic', 'zinc'],
  ['4 letters, two slips', 'zyyc', undefined],
  ['4 letters, two slips, though it sounds alike', 'zync', 'zinc'],
  ['5 letters, one missing', 'mmps', 'mumps'],
  ['a letter left out rather than exchanged', 'stoke', 'stroke'],
  ['7 letters, one slip', 'typhoed', 'typhoid'],
  ['7 letters, two slips', 'tiphoed', undefined],
  ['8 letters, two slips', 'tiphoidt', 'typhoid'],
  ['10 letters, two slips', 'trombossis', 'thrombosis'],
  ['10 letters, three slips', 'trxmbxsiz', undefined],
  // However many letters it takes, what is written as it is heard is one slip.
  ['10 letters, all as they are heard', 'trombossiz', 'thrombosis'],
  ['one letter again and again, though it sounds alike', 'zzzzzzz', undefined],
])('%s: %s', async (_, typed, meant) => {
  expect(await correctionOf(typed)).toBe(meant);
});
