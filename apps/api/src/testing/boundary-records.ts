import { addCertificationType, addRecord, dateOf, inDays } from './compliance.ts';
import type { TestPortal } from './portal.ts';

/** Remaining days at which a status changes, and the days before and after. */
const boundaries = [-45, -1, 0, 1, 6, 7, 8, 29, 30, 31, 60, 90, 91];

/**
 * Adds a record of each state at each boundary and one without an end: current, superseded, of an inactive person, of a
 * retired type, and one that begins tomorrow, each of a different person; a person who needs the first type and has none,
 * and one who holds it and has no cadre.
 */
export async function addBoundaryRecords(portal: TestPortal) {
  const type = await addCertificationType(portal, { isRequired: true, graceDays: 10 });
  const retired = await addCertificationType(portal, {
    isRequired: true,
    status: 'inactive',
    category: 'safety',
  });
  const joined = { joinedOn: dateOf('2021-01-01') };
  const person = async (details: Parameters<TestPortal['person']>[0] = {}) => {
    const { id } = await portal.person(details);
    await portal.platform.database.prisma.user.update({ where: { id }, data: joined });
    return id;
  };
  const departments = ['Nursing', 'Pharmacy', 'Surgery'] as const;
  for (const [number, days] of [...boundaries, null].entries()) {
    const expirationDate = days === null ? null : dateOf(inDays(portal, days));
    const department = departments[number % 3] as (typeof departments)[number];
    const add = async (details: Partial<Parameters<typeof addRecord>[1]> = {}) =>
      addRecord(portal, {
        userId: await person({ department }),
        typeId: type.id,
        expirationDate,
        ...details,
      });
    const successor = await add();
    await add({ supersededById: successor.id });
    await add({ userId: successor.userId, typeId: retired.id, verifiedOn: dateOf('2021-01-01') });
    await add({ state: 'pending' });
    await add({ inForceFrom: dateOf(inDays(portal, 1)) });
    await add({ state: 'revoked', closedOn: dateOf(inDays(portal, -3)), closedReason: 'Fraud' });
    await add({ state: 'rejected', closedOn: dateOf(inDays(portal, -3)), closedReason: 'Blurred' });
    await add({ userId: await person({ status: 'Inactive', department }) });
  }
  await person();
  await addRecord(portal, {
    ...{ userId: await person({ cadre: null }), typeId: type.id },
    expirationDate: dateOf(inDays(portal, 91)),
  });
  return { type, retired };
}
