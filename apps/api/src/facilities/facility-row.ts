import {
  type EditedFacility,
  editedFacility,
  type Facility,
  type FacilityFields,
  type ServiceGroupName,
} from '@icare/contracts/facilities';
import type { Prisma } from '@icare/database/client';

export type FacilityRow = Prisma.FacilityGetPayload<object>;

/** In the order of the lists: services, then wards. */
export const inOrder: Prisma.FacilityOrderByWithRelationInput[] = [
  { kind: 'asc' },
  { place: 'asc' },
  { id: 'asc' },
];

const lists = editedFacility.pick({ periods: true, exceptions: true });

export function toEdited(row: FacilityRow): EditedFacility {
  const { nameKey: _, place: __, demo: ___, periods, exceptions, ...rest } = row;
  return {
    ...rest,
    group: row.group as ServiceGroupName | null,
    ...lists.parse({ periods, exceptions }),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** As visitors get it on a day: without what is over, and without what only its keeper needs. */
export function toShown(edited: EditedFacility, today: string): Facility {
  const { isShown: _, revision: __, updatedAt: ___, ...rest } = edited;
  return { ...rest, exceptions: rest.exceptions.filter(({ until }) => until >= today) };
}

/** What the audit log keeps of a change. */
export function auditedFacility({
  kind,
  name,
  group = null,
  description = '',
  summary = '',
  location = '',
  telephone = '',
  forWhom = '',
  howToCome = '',
  bring = '',
  periods,
  exceptions,
  closedOnHolidays,
  isShown = true,
}: FacilityFields) {
  return {
    ...{ kind, name, group, description, summary, location, telephone },
    ...{ forWhom, howToCome, bring, periods, exceptions, closedOnHolidays, isShown },
  };
}
