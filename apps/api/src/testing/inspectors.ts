import { randomUUID } from 'node:crypto';
import type { DepartmentName } from '@icare/contracts/departments';
import { dateOf, inDays } from './compliance.ts';
import { type Person, password } from './people.ts';
import type { TestPortal } from './portal.ts';

type Details = Partial<Pick<Person, 'name' | 'email'>> & {
  organisation?: string;
  /** The whole hospital without it. */
  departments?: DepartmentName[];
  firstDay?: string;
  lastDay?: string;
  approvedAt?: Date | null;
  endedAt?: Date | null;
};

/** Inserts an inspector who may read today and for another ten days, with the password of every person in tests. */
export async function addInspector(portal: TestPortal, details: Details = {}) {
  const { prisma } = portal.platform.database;
  const now = portal.clock.now();
  const { name = 'Ngozi Okafor', departments = [] } = details;
  const person = await portal.person({
    ...{ name, status: 'Inactive', department: 'Administration', cadre: null },
    ...(details.email && { email: details.email, username: details.email }),
  });
  await prisma.user.update({ where: { id: person.id }, data: { kind: 'inspector' } });
  await prisma.inspector.create({
    data: {
      userId: person.id,
      organisation: details.organisation ?? 'Medical and Dental Council of Nigeria',
      purpose: 'Accreditation visit',
      wholeHospital: departments.length === 0,
      departments,
      firstDay: dateOf(details.firstDay ?? inDays(portal, 0)),
      lastDay: dateOf(details.lastDay ?? inDays(portal, 10)),
      approvedAt: details.approvedAt === undefined ? now : details.approvedAt,
      endedAt: details.endedAt ?? null,
      createdAt: now,
    },
  });
  return { ...person, password };
}

/** A valid body for POST /api/inspectors, of a new address each time. */
export const inspectorBody = (portal: TestPortal, details: object = {}) => ({
  ...{ name: 'Ngozi Okafor', email: `${randomUUID()}@mdcn.gov.ng`, organisation: 'MDCN' },
  ...{ purpose: 'Accreditation visit', departments: ['Surgery'] },
  firstDay: inDays(portal, 0),
  lastDay: inDays(portal, 9),
  ...details,
});

/** Makes a person somebody who inspected once, and who let an inspector in and out again. */
export async function addInspectionsOf(portal: TestPortal, id: string): Promise<void> {
  const { prisma } = portal.platform.database;
  const now = portal.clock.now();
  const other = await addInspector(portal, { endedAt: now });
  await prisma.inspector.update({
    where: { userId: other.id },
    data: { createdById: id, endedById: id },
  });
  const { userId: _, ...inspection } = await prisma.inspector.findUniqueOrThrow({
    where: { userId: other.id },
  });
  await prisma.inspector.create({
    data: { ...inspection, userId: id, createdById: null, endedById: null },
  });
}
