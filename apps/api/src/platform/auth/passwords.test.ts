import argon2 from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

test('passwords are hashed with argon2id at the cost that OWASP recommends', async () => {
  const hash = vi.spyOn(argon2, 'hash');
  const stored = await hashPassword('yam porridge on the veranda');
  expect(hash.mock.calls).toEqual([
    ['yam porridge on the veranda', { memoryCost: 19_456, timeCost: 2, parallelism: 1 }],
  ]);
  expect(stored).toMatch(/^\$argon2id\$v=19\$/);
});

test('a hash matches its password, at whatever cost it was made, and nothing matches none', async () => {
  // Made by this library at the portal's own cost.
  const stored =
    '$argon2id$v=19$m=19456,t=2,p=1$othex8HDtrv1WK+Sdi/kqQ$JCZ7WUJqtxwj4vB051dnX8mAAJKGzyIDmoncTaLkF4A';
  expect(await verifyPassword(stored, 'yam porridge on the veranda')).toBe(true);
  expect(await verifyPassword(stored, 'yam porridge on the verandah')).toBe(false);
  expect(await verifyPassword(null, 'nobody has this password')).toBe(false);
});
