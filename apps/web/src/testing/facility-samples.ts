import type { EditedFacility, EditedInformation, Facility } from '@icare/contracts/facilities';
import { serviceGroups, toSlug } from '@icare/domain/medical-services';
import { serviceDescriptions } from '@icare/domain/service-descriptions';

const everyDay = [1, 2, 3, 4, 5, 6, 7];
let count = 0;

/** A service that is open day and night. */
export const makeFacility = (change: Partial<Facility> = {}): Facility => ({
  id: `019a9f3e-0000-7000-8000-${String(++count).padStart(12, '0')}`,
  ...{ slug: 'emergency-room', kind: 'service', name: 'Emergency Room' },
  ...{ group: 'Emergency Services', description: 'No appointment.', summary: '' },
  ...{ location: '', telephone: '', forWhom: '', howToCome: '', bring: '' },
  periods: [{ days: everyDay, from: '00:00', until: '24:00' }],
  ...{ exceptions: [], closedOnHolidays: false },
  ...change,
});

export const makeWard = (change: Partial<Facility> = {}): Facility =>
  makeFacility({
    ...{ kind: 'ward', slug: 'maternity', name: 'Maternity', group: null, description: '' },
    periods: [{ days: everyDay, from: '16:00', until: '19:00' }],
    ...change,
  });

export const makeEdited = (facility: Facility, change: Partial<EditedFacility> = {}) => ({
  ...{ ...facility, isShown: true, revision: 3, updatedAt: '2026-11-20T08:00:00.000Z' },
  ...change,
});

export const noInformation: EditedInformation = {
  ...{ directions: '', parking: '', languages: '', holidays: [], revision: 0 },
};

/** Those that a new portal has, by the words of the specification. */
export const firstServices: Facility[] = serviceGroups.flatMap(({ title, services }) =>
  services.map(({ name, availability }) =>
    makeFacility({
      ...{ name, slug: toSlug(name), group: title, summary: availability },
      ...{ description: serviceDescriptions[name] ?? '', periods: [] },
    }),
  ),
);
