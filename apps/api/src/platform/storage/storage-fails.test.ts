import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { policyFields, sendForm } from '../../testing/documents.ts';
import { testPortal } from '../../testing/portal.ts';

let full = false;
const noRoom = () =>
  Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
const portal = await testPortal({
  mayFail: true,
  replace: ({ storage }) => ({
    storage: {
      ...storage,
      stage: async () => {
        const staged = await storage.stage();
        if (!full) return staged;
        staged.writable.destroy();
        const writable = new Writable({ write: (_chunk, _encoding, done) => done(noRoom()) });
        return { ...staged, writable };
      },
    },
  }),
});
const admin = await portal.as('ROLE_ADMIN');

test('a full disk is told in words, leaves nothing, and heals without a restart', async () => {
  const before = await portal.files();
  full = true;
  const refused = await sendForm(admin, '/documents', policyFields);
  expect(refused.status).toBe(507);
  expect(refused.body).toMatchObject({ success: false, code: 'storage_full' });
  expect(refused.body.message).not.toContain('ENOSPC');
  expect(await portal.files()).toEqual(before);
  full = false;
  expect((await sendForm(admin, '/documents', policyFields)).status).toBe(201);
});
