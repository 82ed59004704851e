import type { Document } from '@icare/contracts/documents';
import { describe, expect, test } from 'vitest';
import { type FormFields, uploadDocument } from '../testing/documents.ts';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal();
const admin = await portal.as('ROLE_ADMIN');

/** Searches, and keeps only results among `made`, since tests share the database. */
async function found(made: Document[], query: Record<string, string>) {
  const { status, body } = await portal.visitor.get('/api/documents').query(query);
  expect(status).toBe(200);
  const ids = new Set(made.map(({ _id }) => _id));
  return body.data.documents
    .filter(({ _id }: Document) => ids.has(_id))
    .map(({ name }: Document) => name)
    .sort();
}

async function make(...all: FormFields[]) {
  const made: Document[] = [];
  for (const details of all) made.push(await uploadDocument(admin, details));
  return made;
}

describe('Policies', () => {
  const category = 'Policies';

  test('are searched by name, department and group', async () => {
    const made = await make({
      name: 'Zebra crossing',
      departments: ['Radiology', 'Laboratory'],
      subcategory: 'Safety',
      description: 'quokka',
    });
    for (const search of ['zebra', 'ADIOLO', 'laborat', 'safe']) {
      expect(await found(made, { category, search }), search).toEqual(['Zebra crossing']);
    }
    expect(await found(made, { category, search: 'quokka' })).toEqual([]);
  });

  test('without a type are found by the default group', async () => {
    const made = await make({ name: 'Typed' }, { name: 'Untyped', subcategory: '' });
    expect(await found(made, { category, search: 'general pol' })).toEqual(['Untyped']);
  });
});

describe('SOPs', () => {
  test('are searched by name, department and type, not by group', async () => {
    const category = 'SOPs';
    const made = await make(
      { category, name: 'Giraffe', departments: 'Pharmacy', subcategory: 'Quality Control' },
      { category, name: 'Okapi', departments: 'Surgery', subcategory: '', description: 'giraffe' },
    );
    expect(await found(made, { category, search: 'giraffe' })).toEqual(['Giraffe']);
    expect(await found(made, { category, search: 'surg' })).toEqual(['Okapi']);
    expect(await found(made, { category, search: 'quality' })).toEqual(['Giraffe']);
    expect(await found(made, { category, search: 'general' })).toEqual([]);
  });
});

describe('Public Affairs', () => {
  test('are searched by name, group and description, not by department', async () => {
    const category = 'Public Affairs';
    const made = await make(
      { category, name: 'Heron', subcategory: 'Newsletter', description: 'A bird by the river' },
      { category, name: 'Stork', subcategory: '', description: '' },
    );
    expect(await found(made, { category, search: 'heron' })).toEqual(['Heron']);
    expect(await found(made, { category, search: 'newslet' })).toEqual(['Heron']);
    expect(await found(made, { category, search: 'BY THE RIVER' })).toEqual(['Heron']);
    expect(await found(made, { category, search: 'general comm' })).toEqual(['Stork']);
    expect(await found(made, { category, search: 'public affairs' })).toEqual([]);
  });
});

test.each([
  ['%', '50% off', '50 off'],
  ['_', 'snake_case', 'snake case'],
  ['\\', 'back\\slash', 'back/slash'],
  ['0%', '100% sure', '10 % sure'],
  ["'", "nurse's", 'nurses'],
  ['"', 'a "quote"', 'a quote'],
  ['é', 'café', 'cafe'],
])('“%s” is an ordinary character', async (search, matching, other) => {
  const made = await make({ name: matching }, { name: other });
  expect(await found(made, { search })).toEqual([matching]);
});

test.each([
  ['ụlọ ọgwụ', 'Ụlọ Ọgwụ'],
  ['ỤLỌ ỌGWỤ', 'ụlọ ọgwụ dị n’Owerri'],
  ['ṄWA', 'ṅwa ọhụrụ'],
  ['ị', 'Ịsa aka'],
  // The same letters written as base and dot below.
  ['u\u0323lo\u0323', 'ụlọ elu'],
  ['STRASSE', 'strasse 4'],
])('“%s” finds “%s”', async (search, name) => {
  const made = await make({ name }, { name: 'Something else' });
  expect(await found(made, { search })).toEqual([name]);
});

test('texts of one and two letters are found', async () => {
  const made = await make({ name: 'qxj' }, { name: 'Other' });
  expect(await found(made, { search: 'q' })).toEqual(['qxj']);
  expect(await found(made, { search: 'XJ' })).toEqual(['qxj']);
});

test('surrounding spaces are ignored; an empty search is no search', async () => {
  const made = await make({ name: 'Spaced' });
  for (const search of ['  spaced  ', '', '   ']) {
    expect(await found(made, { search })).toEqual(['Spaced']);
  }
});

test('a search never matches across two fields', async () => {
  const made = await make({ name: 'Ends in alpha', departments: 'Surgery' });
  expect(await found(made, { search: 'alpha surgery' })).toEqual([]);
  expect(await found(made, { search: 'alphasurgery' })).toEqual([]);
});

test('department and type filter the list', async () => {
  const made = await make(
    { name: 'One', departments: ['Nursing', 'Surgery'], subcategory: 'HR' },
    { name: 'Two', departments: 'Surgery', subcategory: 'IT' },
  );
  expect(await found(made, { department: 'Nursing' })).toEqual(['One']);
  expect(await found(made, { department: 'Surgery' })).toEqual(['One', 'Two']);
  expect(await found(made, { department: 'Surgery', subcategory: 'IT' })).toEqual(['Two']);
});

test.each([
  ['search', 'a\u0000b'],
  ['search', 'x'.repeat(201)],
  ['category', 'Memos'],
  ['department', 'Dentistry'],
  ['subcategory', 'a\u0000b'],
  ['limit', '0'],
  ['limit', '1001'],
  ['limit', '1.5'],
  ['limit', 'many'],
])('%s=%j is refused', async (name, value) => {
  const answer = await portal.visitor.get('/api/documents').query({ [name]: value });
  expect(answer.status).toBe(400);
  expect(answer.body.errors[0].path).toBe(name);
});

test('a filter given twice is refused', async () => {
  const answer = await portal.visitor.get('/api/documents?search=a&search=b');
  expect(answer.status).toBe(400);
});

test('documents are found by number and by part of it, in their lists and in that of IT', async () => {
  const categories = ['Policies', 'SOPs', 'Public Affairs'] as const;
  const made = await make(
    ...categories.map((category) => ({ category, name: `A ${category}`, subcategory: '' })),
  );
  for (const { number, name, category } of made) {
    const parts = [number, number.toLowerCase(), number.slice(2), ` ${number.slice(-6)} `];
    for (const search of parts) {
      expect(await found(made, { category, search }), search).toEqual([name]);
      const { body } = await admin.get('/documents').query({ search, category }).expect(200);
      const ids = body.data.documents.map(({ _id }: Document) => _id);
      expect(ids, search).toContain(made.find((one) => one.name === name)?._id);
    }
  }
});
