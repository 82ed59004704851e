import { id } from '@icare/contracts/ids';
import { expect, test } from 'vitest';
import { newUuid } from './new-uuid.ts';

test('each is new, and one that the contracts take', () => {
  const made = Array.from({ length: 50 }, newUuid);
  for (const uuid of made) expect(id.parse(uuid)).toBe(uuid);
  expect(new Set(made).size).toBe(made.length);
});
