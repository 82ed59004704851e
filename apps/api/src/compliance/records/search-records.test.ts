import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addCertificationType, addRecord } from '../../testing/compliance.ts';
import { testPortal } from '../../testing/portal.ts';
import { recordLists } from '../../testing/record-lists.ts';

const portal = await testPortal({ pages: false });
const { list, personWith } = await recordLists(portal);

const newWord = () => `Word${randomUUID().replaceAll('-', '').slice(0, 20)}`;

test('the search finds parts of names of people and of certifications, in any case', async () => {
  const [word, other] = [newWord(), newWord()];
  const type = await addCertificationType(portal, { name: `Licence ${word}` });
  const named = await portal.person({ name: `Ọgọchukwu ${word} Eze` });
  const byType = (await personWith({ typeId: type.id })).record.id;
  const typeId = (await addCertificationType(portal, { name: `Other ${other}` })).id;
  const byPerson = (await addRecord(portal, { userId: named.id, typeId })).id;
  const found = async (search: string, more = {}) => (await list({ search, ...more })).ids.sort();
  const both = [byType, byPerson].sort();
  expect(await found(word)).toEqual(both);
  expect(await found(word.toUpperCase())).toEqual(both);
  expect(await found(word.slice(2, 12))).toEqual(both);
  expect(await found(`ọgọchukwu ${word}`)).toEqual([byPerson]);
  expect(await found(`  licence ${word} `)).toEqual([byType]);
  expect(await found(other, { status: 'active', department: 'Nursing' })).toEqual([byPerson]);
  expect(await found(other, { status: 'expired' })).toEqual([]);
  expect(await found(`${word}x`)).toEqual([]);
  // The list shows no usernames and e-mail addresses, so the search ignores them.
  expect(await found(named.username)).toEqual([]);
  expect(await found(named.email)).toEqual([]);
});

test('percent, underscore, backslash and quotes are ordinary characters', async () => {
  const word = newWord();
  const names = [`${word} 100%`, `${word} a_b`, `${word} c\\d`, `${word} O'Neil "x"`];
  const ids: string[] = [];
  for (const name of names) {
    const { id: typeId } = await addCertificationType(portal, { name });
    ids.push((await personWith({ typeId })).record.id);
  }
  for (const [index, name] of names.entries()) {
    expect((await list({ search: name })).ids).toEqual([ids[index]]);
  }
  for (const search of [`${word}%`, `${word}_`, `${word} a%b`, `${word} aXb`, `${word}\\`]) {
    expect((await list({ search })).ids).toEqual([]);
  }
});

test('texts of one or two letters are found, rare and frequent ones', async () => {
  const person = await portal.person({ name: '龘 Ƿ' });
  const typeId = (await addCertificationType(portal)).id;
  const { id } = await addRecord(portal, { userId: person.id, typeId });
  for (const search of ['龘', 'ƿ', '龘 ', ' Ƿ']) {
    expect((await list({ search })).ids).toEqual([id]);
  }
  // All test people are called Person: more than `maxPeople`, so each record's name is compared.
  expect((await list({ search: 'pe', userId: person.id })).ids).toEqual([]);
  const { person: usual, record } = await personWith();
  for (const search of ['p', 'pe', 'person']) {
    expect((await list({ search, userId: usual.id })).ids).toEqual([record.id]);
  }
});

test('a text finds both people with a frequent name and types that contain it', async () => {
  const word = newWord();
  const typeId = (await addCertificationType(portal, { name: word })).id;
  const others = (await addCertificationType(portal)).id;
  const userIds: string[] = [];
  for (let count = 0; count < 25; count++) {
    userIds.push((await portal.person({ name: `${word} ${count}` })).id);
  }
  const expected = [(await personWith({ typeId })).record.id];
  for (const userId of userIds) {
    expected.push((await addRecord(portal, { userId, typeId: others })).id);
  }
  const { ids, page } = await list({ search: word });
  expect(ids.sort()).toEqual(expected.sort());
  expect(page.total).toBe(26);
  expect((await toTheEnd({ search: word, limit: 10 }, 26)).sort()).toEqual(expected.sort());
});

async function toTheEnd(query: object, total: number) {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list({ ...query, ...(cursor && { cursor }) });
    expect(page.page.total).toBe(total);
    ids.push(...page.ids);
    cursor = page.page.nextCursor ?? undefined;
  } while (cursor);
  return ids;
}
