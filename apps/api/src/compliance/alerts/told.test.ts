import { expect, test } from 'vitest';
import { addCertificationType, addRecord, dateOf, inDays } from '../../testing/compliance.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const officer = await portal.person({ role: 'ROLE_COMPLIANCE' });

test('a person’s page says when they and the officers were mailed about an item, also at an earlier stage', async () => {
  const nurse = await portal.person({ department: 'Nursing' });
  const { id: typeId } = await addCertificationType(portal, { isRequired: true });
  const ended = { expirationDate: dateOf(inDays(portal, -1)) };
  const record = await addRecord(portal, { userId: nurse.id, typeId, ...ended });
  const read = async () =>
    (await (await portal.as(officer)).get(`/api/compliance/people/${nurse.id}`).expect(200)).body
      .data.told;
  const item = { certificationTypeId: typeId, personAt: null, officersAt: null };
  expect(await read()).toEqual([item]);
  const toldPersonAt = portal.clock.now();
  await prisma.complianceAlert.updateMany({
    where: { recordId: record.id },
    data: { toldPersonAt },
  });
  // A week later the next stage has taken the place of this one, and nobody was mailed about it yet.
  portal.clock.advance(7 * 86_400_000);
  expect(await read()).toEqual([{ ...item, personAt: toldPersonAt.toISOString() }]);
  expect(await prisma.complianceAlert.count({ where: { recordId: record.id } })).toBe(2);
  const toldOfficersAt = portal.clock.now();
  await prisma.complianceAlert.updateMany({
    where: { recordId: record.id, status: 'pending' },
    data: { toldOfficersAt },
  });
  expect(await read()).toMatchObject([{ officersAt: toldOfficersAt.toISOString() }]);
});
