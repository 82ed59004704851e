import { lagosDate } from '@icare/domain/lagos-date';
import { expect, test } from 'vitest';
import { addCertificationType, addRecord, dateOf, inDays } from '../../testing/compliance.ts';
import { testPortal } from '../../testing/portal.ts';
import { evaluateBacklog } from './evaluate-backlog.ts';

const portal = await testPortal({ pages: false });
const { platform } = portal;
const { prisma } = platform.database;

const readStatus = (userId: string) =>
  prisma.complianceStanding.findUniqueOrThrow({ where: { userId } });
const alertsOf = (userId: string) =>
  prisma.complianceAlert.findMany({ where: { userId }, orderBy: { createdAt: 'asc' } });

test('a person with a required licence that ends in a week has one alert and a compliance status of today', async () => {
  const type = await addCertificationType(portal, {
    isRequired: true,
    scope: 'people',
    scopePeople: [],
  });
  const person = await portal.person();
  await prisma.certificationType.update({
    where: { id: type.id },
    data: { scopePeople: [person.id] },
  });
  await prisma.user.update({ where: { id: person.id }, data: { joinedOn: dateOf('2021-01-01') } });
  const record = await addRecord(portal, {
    userId: person.id,
    typeId: type.id,
    expirationDate: dateOf(inDays(portal, 7)),
  });
  expect(await evaluateBacklog(platform)).toEqual({ waiting: 0 });
  expect(await readStatus(person.id)).toMatchObject({
    isActive: true,
    clearanceReason: 'ending',
    requirements: 1,
    requirementsMet: 1,
    active: 1,
    expiring: 1,
    expired: 0,
    computedOn: dateOf(lagosDate(platform.clock())),
    changesOn: dateOf(inDays(portal, 6)),
  });
  expect(await alertsOf(person.id)).toMatchObject([
    {
      recordId: record.id,
      kind: 'expiry',
      stage: 7,
      severity: 'high',
      status: 'pending',
      passedOffline: [],
    },
  ]);
});
