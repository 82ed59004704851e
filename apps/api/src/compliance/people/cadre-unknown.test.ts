import { randomUUID } from 'node:crypto';
import type { CompliancePerson } from '@icare/contracts/compliance-people';
import { expect, test } from 'vitest';
import { addCertificationType } from '../../testing/compliance.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ pages: false });
const officer = await portal.as('ROLE_COMPLIANCE');

test('a person without a cadre in a clinical department is listed as such, even with a worse reason', async () => {
  const word = `Word${randomUUID().slice(0, 8)}`;
  const [unknown, worse, known, elsewhere] = [
    await portal.person({ name: `${word} 1`, department: 'Surgery', cadre: null }),
    await portal.person({ name: `${word} 2`, department: 'Surgery', cadre: ' ' }),
    await portal.person({ name: `${word} 3`, department: 'Surgery', cadre: 'Consultant' }),
    await portal.person({ name: `${word} 4`, department: 'Finance', cadre: null }),
  ];
  await addCertificationType(portal, {
    ...{ isRequired: true, dueWithinDays: 0, scope: 'people' },
    scopePeople: [worse.id, known.id, elsewhere.id],
  });
  const find = async (query: object) => {
    const { body } = await officer
      .get('/api/compliance/people')
      .query({ search: word, ...query })
      .expect(200);
    return body.data.people as CompliancePerson[];
  };
  const people = await find({ reason: 'cadre_unknown' });
  expect(people.map(({ id, clearance: { reason } }) => [id, reason])).toEqual([
    [unknown.id, 'cadre_unknown'],
    [worse.id, 'missing'],
  ]);
  for (const { clearance } of people) {
    expect(clearance.items.map(({ reason }) => reason)).toContain('cadre_unknown');
  }
  const warned = await find({ reason: 'cadre_unknown', clearance: 'warning' });
  expect(warned.map(({ id }) => id)).toEqual([unknown.id]);
});
