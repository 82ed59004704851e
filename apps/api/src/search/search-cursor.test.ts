import type { SearchHit } from '@icare/contracts/search';
import { describe, expect, test } from 'vitest';
import { uploadDocument } from '../testing/documents.ts';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal();
const admin = await portal.as('ROLE_ADMIN');

const uploadNamed = (name: string) => uploadDocument(admin, { name, description: '' });

describe('a cursor', () => {
  const read = (query: Record<string, string>) => portal.visitor.get('/api/search').query(query);
  const notOfThisList = {
    code: 'invalid',
    message: 'This cursor is not of this list. Start from the beginning.',
  };

  test('leads on in the search that it was made for, whatever the limit', async () => {
    await uploadNamed('Zebra crossing one');
    await uploadNamed('Zebra crossing two');
    const first = await read({ q: 'zebra crossing', limit: '1' });
    const cursor = first.body.page.nextCursor as string;
    const second = await read({ q: ' zebra crossing ', limit: '2', cursor });
    expect(second.status).toBe(200);
    const ids = [first, second].flatMap(({ body }) =>
      (body.data.hits as SearchHit[]).map(({ id }) => id),
    );
    expect(new Set(ids).size).toBe(2);
  });

  test.each([
    ['other words', { q: 'zebra walk' }],
    ['no word that tells anything', { q: 'the' }],
    ['one kind', { q: 'zebra walk one', in: 'document' }],
    ['the exact words', { q: 'zebra walk one', exact: 'true' }],
  ])('is refused in a search for %s', async (_what, other) => {
    await uploadNamed('Zebra walk one');
    await uploadNamed('Zebra walk one more');
    const { body } = await read({ q: 'zebra walk one', limit: '1' });
    const answer = await read({ ...other, cursor: body.page.nextCursor });
    expect([answer.status, answer.body]).toEqual([400, expect.objectContaining(notOfThisList)]);
  });

  test.each([
    ['points before the first hit', '[-1]'],
    ['is of no search', '[1]'],
    ['is of another list', '["2026-11-28T08:00:00.000Z",1]'],
    ['is longer than any', JSON.stringify(['x'.repeat(1200)])],
  ])('that %s is refused', async (_what, values) => {
    const cursor = Buffer.from(values).toString('base64url');
    const answer = await read({ q: 'ward', cursor });
    expect([answer.status, answer.body]).toEqual([400, expect.objectContaining(notOfThisList)]);
  });

  test('is refused where its place is before the first hit of its own search', async () => {
    await uploadNamed('Zebra gate one');
    await uploadNamed('Zebra gate two');
    const { body } = await read({ q: 'zebra gate', limit: '1' });
    const [, search] = JSON.parse(Buffer.from(body.page.nextCursor, 'base64url').toString('utf8'));
    const cursor = Buffer.from(JSON.stringify([-1, search])).toString('base64url');
    const answer = await read({ q: 'zebra gate', limit: '1', cursor });
    expect([answer.status, answer.body]).toEqual([400, expect.objectContaining(notOfThisList)]);
  });

  test('is refused in plain words where it is longer than any may be', async () => {
    const answer = await read({ q: 'ward', cursor: 'x'.repeat(4001) });
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid']);
    expect(JSON.stringify(answer.body)).toContain('This cursor is not of this list.');
  });
});
