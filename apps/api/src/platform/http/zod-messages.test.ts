import { expect, test } from 'vitest';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal();
const admin = await portal.as('ROLE_ADMIN');
const nobody = '/users/00000000-0000-7000-8000-000000000000';

test.each([
  [{ status: 'Gone' }, 'Choose one of: Active, Inactive.'],
  [{}, 'Choose one of: Active, Inactive.'],
])('a status of %o is refused in plain words', async (body, message) => {
  const answer = await admin.patch(`${nobody}/status`).send(body);
  expect([answer.status, answer.body.message]).toEqual([400, message]);
});

test.each([
  [{ name: '' }, 'Name is required.'],
  [{ name: 7 }, 'Name must be one text.'],
  [{ username: 'ab' }, 'Username has at least 3 characters.'],
  [{ role: 'ROLE_KING' }, 'Choose one of: ROLE_STAFF, ROLE_COMPLIANCE, ROLE_HR, ROLE_ADMIN.'],
])('%o is refused in plain words', async (body, message) => {
  const answer = await admin.patch(nobody).send(body);
  expect([answer.status, answer.body.message]).toEqual([400, message]);
});

test('a repeated search parameter is refused with a plain message', async () => {
  const answer = await portal.visitor.get('/api/documents?search=a&search=b');
  expect([answer.status, answer.body.message]).toEqual([400, 'Search for one text.']);
});
