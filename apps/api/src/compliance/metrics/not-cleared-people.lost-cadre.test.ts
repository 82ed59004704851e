import type { ComplianceDashboard } from '@icare/contracts/compliance-metrics';
import { expect, test } from 'vitest';
import { addCertificationType, addRecord, dateOf, inDays } from '../../testing/compliance.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ pages: false });
const [officer, asIt] = [await portal.as('ROLE_COMPLIANCE'), await portal.as('ROLE_ADMIN')];

async function dashboard(): Promise<ComplianceDashboard> {
  return (await officer.get('/api/compliance/dashboard').expect(200)).body.data;
}

test.each(['Nursing', 'Administration'] as const)(
  'whose licence has expired stays in the headline without a cadre, in %s',
  async (department) => {
    const { id: typeId } = await addCertificationType(portal, {
      ...{ isRequired: true, scope: 'cadres', scopeCadres: ['Nurse'] },
    });
    const person = await portal.person({ department, cadre: 'Nurse' });
    await portal.platform.database.prisma.user.update({
      where: { id: person.id },
      data: { joinedOn: dateOf('2020-01-01') },
    });
    await addRecord(portal, {
      ...{ userId: person.id, typeId, expirationDate: dateOf(inDays(portal, -10)) },
    });
    await asIt.patch(`/users/${person.id}`).send({ cadre: 'Staff Nurse' }).expect(200);
    await asIt.patch(`/users/${person.id}`).send({ cadre: 'Nurse' }).expect(200);
    const before = await dashboard();
    expect(before.notCleared.map(({ user }) => user.id)).toContain(person.id);

    await asIt.patch(`/users/${person.id}`).send({ cadre: null }).expect(200);
    const { overview, notCleared } = await dashboard();
    expect(notCleared.map(({ user }) => user.id)).toContain(person.id);
    expect(overview.peopleByReason).toEqual(before.overview.peopleByReason);
    expect(overview.complianceRate).toBe(before.overview.complianceRate);
  },
);
