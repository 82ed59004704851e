import { randomUUID } from 'node:crypto';
import type { FacilityFields } from '@icare/contracts/facilities';
import type { TestPortal } from './portal.ts';

/** A valid service, of a name of its own. */
export const serviceBody = (change: Partial<FacilityFields> = {}): FacilityFields => ({
  kind: 'service',
  name: `Eye clinic ${randomUUID().slice(0, 8)}`,
  group: 'Specialized Care',
  description: 'Glasses and drops.',
  periods: [{ days: [2, 4], from: '09:00', until: '13:00' }],
  exceptions: [],
  closedOnHolidays: true,
  ...change,
});

export const informationBody = {
  ...{ directions: 'Opposite the post office.', parking: 'Gate 2', languages: 'English, Igbo' },
  holidays: [{ on: '2027-01-01', name: 'New Year' }],
};

export const facilityBodies = (portal: TestPortal) => ({
  'POST /api/facilities': () => serviceBody(),
  'PUT /api/facilities/:id': () => ({ ...serviceBody(), revision: 0 }),
  'PUT /api/visitor-information': async () => {
    const row = await portal.platform.database.prisma.setting.findUnique({
      where: { key: 'visitor information' },
    });
    const { revision = 0 } = (row?.value ?? {}) as { revision?: number };
    return { ...informationBody, revision };
  },
});

/** A ward in the database, with visiting hours in the afternoon. */
export const addWard = ({ platform }: TestPortal, change: { name?: string; slug?: string } = {}) =>
  platform.database.prisma.facility.create({
    data: {
      ...{ id: platform.newId(), kind: 'ward', name: `Ward ${randomUUID()}`, slug: randomUUID() },
      ...{ description: '', summary: '', location: 'Block A', telephone: '' },
      ...{ forWhom: '', howToCome: '', bring: '', exceptions: [], closedOnHolidays: false },
      periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '16:00', until: '19:00' }],
      ...{ place: 100, updatedAt: platform.clock() },
      ...change,
    },
  });
