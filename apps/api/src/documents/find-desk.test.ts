import { expect, test } from 'vitest';
import { uploadDocument } from '../testing/documents.ts';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal();
const admin = await portal.as('ROLE_ADMIN');
const names = (documents: { name: string }[]) => documents.map(({ name }) => name);

test('shows emergencies, the own department, and what changed since the sign-in before', async () => {
  const nurse = await portal.person({ department: 'Nursing' });
  const sop = { category: 'SOPs', subcategory: 'Quality Control', visibility: 'staff' };
  await uploadDocument(admin, { ...sop, name: 'Old one', departments: 'Nursing' });
  portal.clock.advance(60_000);
  await portal.as(nurse);
  portal.clock.advance(60_000);
  const critical = { isCritical: 'true', emergencyCall: '333' };
  await uploadDocument(admin, { ...sop, ...critical, name: 'Code blue', departments: 'Surgery' });
  await uploadDocument(admin, { ...sop, name: 'A draft', departments: 'Nursing', status: 'Draft' });
  const emergency = { ...sop, subcategory: 'Emergency Procedure' };
  await uploadDocument(admin, { ...emergency, name: 'Assembly', departments: 'Nursing' });
  portal.clock.advance(60_000);

  const { body } = await (await portal.as(nurse)).get('/api/desk');
  expect(names(body.data.emergencies)).toEqual(['Code blue', 'Assembly']);
  expect(body.data.emergencies[0]).toMatchObject({ emergencyCall: '333' });
  expect(body.data.department).toMatchObject({ name: 'Nursing', total: 2 });
  expect(names(body.data.department.documents)).toEqual(['Assembly', 'Old one']);
  expect(names(body.data.changed.documents)).toEqual(['Assembly', 'Code blue']);
});

test('somebody who signs in for the first time sees the last 30 days; visitors nothing', async () => {
  const first = await portal.as('ROLE_STAFF');
  const { body } = await first.get('/api/desk');
  const since = portal.clock.now().getTime() - 30 * 86_400_000;
  expect(body.data.changed.since).toBe(new Date(since).toISOString());
  expect((await portal.visitor.get('/api/desk')).status).toBe(401);
});
