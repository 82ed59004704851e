import {
  type Doctor,
  type DoctorFields,
  type EditedDoctor,
  editedDoctor,
  type Sex,
} from '@icare/contracts/doctors';
import type { Prisma } from '@icare/database/client';
import { isRequestable } from '@icare/domain/appointment-days';
import { findHindrance } from '@icare/domain/doctors';
import type { FacilityRow } from '../facility-row.ts';

/** With what is told to whoever keeps the doctors right. */
export const withStaff = { user: { select: { id: true, name: true, status: true } } } as const;

export type DoctorRow = Prisma.DoctorGetPayload<{ include: typeof withStaff }>;

export type Services = ReadonlyMap<string, FacilityRow>;

const kept = editedDoctor.pick({ sessions: true });

export function toEditedDoctor(
  row: DoctorRow,
  services: Services,
  cleared: ReadonlySet<string>,
): EditedDoctor {
  const { nameKey: _, demo: __, userId: ___, user, sessions: stored, ...rest } = row;
  const { sessions } = kept.parse({ sessions: stored });
  const staff = user && {
    ...{ id: user.id, name: user.name, isActive: user.status === 'Active' },
    isCleared: cleared.has(user.id),
  };
  const own = sessions.flatMap(({ serviceId }) => services.get(serviceId) ?? []);
  return {
    ...rest,
    ...{ sessions, staff, sex: row.sex as Sex | null },
    hindrance: findHindrance(staff, own),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** As visitors get it: without services that are not shown, and without anything of the account; null: not shown. */
export function toShownDoctor(row: DoctorRow, services: Services): Doctor | null {
  const edited = toEditedDoctor(row, services, new Set());
  if (!edited.isShown || edited.hindrance !== null) return null;
  const { staff: _, isShown: __, hindrance: ___, revision, updatedAt, sessions, ...rest } = edited;
  return {
    ...rest,
    sessions: sessions.flatMap((session) => {
      const service = services.get(session.serviceId);
      if (!service?.isShown) return [];
      const { name, slug, kind } = service;
      const group = service.group as Parameters<typeof isRequestable>[0]['group'];
      return [
        { ...session, service: { name, slug, isRequestable: isRequestable({ kind, group }) } },
      ];
    }),
  };
}

/** As a body has them. */
export function doctorFields({
  name,
  specialty,
  sex = null,
  languages = '',
  about = '',
  sessions,
  staffId = null,
  isShown = false,
}: DoctorFields) {
  return { name, specialty, sex, languages, about, sessions, staffId, isShown };
}

export const toColumns = ({ staffId, ...fields }: ReturnType<typeof doctorFields>) => ({
  ...fields,
  userId: staffId,
});
