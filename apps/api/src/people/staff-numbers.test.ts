import { expect, test } from 'vitest';
import { newPersonBody } from '../testing/people.ts';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal({ pages: false });

test('a staff number that somebody has in other capitals is refused, with their name', async () => {
  const known = await portal.person({ staffNumber: 'ICP-CAPITALS' });
  const other = await portal.person();
  const admin = await portal.as('ROLE_ADMIN');
  const message = `${known.name} has the staff number ICP-CAPITALS: capitals make no difference.`;
  const added = await admin
    .post('/users')
    .send({ ...newPersonBody(), staffNumber: 'icp-capitals' });
  const edited = await admin.patch(`/users/${other.id}`).send({ staffNumber: 'Icp-Capitals' });
  for (const { status, body } of [added, edited]) {
    expect([status, body.errors]).toEqual([409, [{ path: 'staffNumber', message }]]);
  }
  await admin.patch(`/users/${known.id}`).send({ staffNumber: 'icp-capitals' }).expect(200);
});

test('a staff number that somebody has is refused with its number and their name; of two at once one gets it', async () => {
  const known = await portal.person({ staffNumber: 'ICP-EXACT' });
  const admin = await portal.as('ROLE_ADMIN');
  const message = `${known.name} has the staff number ICP-EXACT.`;
  const { status, body } = await admin
    .post('/users')
    .send({ ...newPersonBody(), staffNumber: ' ICP-EXACT ' });
  expect([status, body.errors]).toEqual([409, [{ path: 'staffNumber', message }]]);
  const answers = await Promise.all(
    ['Icp-Twice', 'ICP-TWICE', 'icp-twice'].map((staffNumber) =>
      admin.post('/users').send({ ...newPersonBody(), staffNumber }),
    ),
  );
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 409, 409]);
});
