import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { policyFields, sendForm } from '../../testing/documents.ts';
import { testPortal } from '../../testing/portal.ts';

let failing: string | null = null;
const failure = () =>
  Object.assign(new Error(`${failing}: in the words of the system`), { code: failing });
const portal = await testPortal({
  mayFail: true,
  replace: ({ storage }) => ({
    storage: {
      ...storage,
      stage: async () => {
        const staged = await storage.stage();
        if (!failing) return staged;
        staged.writable.destroy();
        const writable = new Writable({ write: (_chunk, _encoding, done) => done(failure()) });
        return { ...staged, writable };
      },
      open: async (...call) => {
        if (failing) throw failure();
        return storage.open(...call);
      },
      read: async (id) => {
        if (failing) throw failure();
        return storage.read(id);
      },
    },
  }),
});
const admin = await portal.as('ROLE_ADMIN');

test('a full disk is refused with a sentence and when to come again, leaves no file, and needs no restart afterwards', async () => {
  const before = await portal.files();
  failing = 'ENOSPC';
  const refused = await sendForm(admin, '/documents', policyFields);
  expect(refused.status).toBe(507);
  expect(refused.body).toMatchObject({ success: false, code: 'storage_full' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.body.message).not.toContain('ENOSPC');
  expect(await portal.files()).toEqual(before);
  failing = null;
  expect((await sendForm(admin, '/documents', policyFields)).status).toBe(201);
});

test.each([
  ['EIO', /disk cannot be read or written/],
  ['EMFILE', /Very many people/],
  ['ENFILE', /Very many people/],
])('%s is told in words at once, with when to come again, and heals too', async (code, words) => {
  const sent = await sendForm(admin, '/documents', policyFields);
  expect(sent.status).toBe(201);
  const before = await portal.files();
  const download = () => admin.get(`/api/documents/${sent.body.data.document._id}/file`);
  failing = code;
  for (const answer of [await sendForm(admin, '/documents', policyFields), await download()]) {
    expect(answer.status).toBe(503);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.body).toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(words),
    });
  }
  expect(await portal.files()).toEqual(before);
  failing = null;
  expect((await download()).status).toBe(200);
});
