import { id } from '@icare/contracts/ids';
import { expect, test } from 'vitest';
import { newUuid } from './new-uuid.ts';

test('makes different UUIDs that the contracts accept', () => {
  const uuids = Array.from({ length: 50 }, newUuid);
  for (const uuid of uuids) expect(id.parse(uuid)).toBe(uuid);
  expect(new Set(uuids).size).toBe(uuids.length);
});
