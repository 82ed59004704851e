import { expect, test } from 'vitest';
import { isDeliverableAddress } from './deliverable-address.ts';

test.each([
  ['ada@owerrimedical.ng', true],
  ['ada@example.com', true],
  ['ada@invalid.org', true],
  ['ada@owerrimedical.example', false],
  ['0193@service.INVALID', false],
  ['root@mail.localhost', false],
])('%s: %s', (email, deliverable) => {
  expect(isDeliverableAddress(email)).toBe(deliverable);
});
