import type { Doctor, EditedDoctor } from '@icare/contracts/doctors';
import { byName } from '@icare/domain/doctors';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { FacilityPorts } from '../ports.ts';
import { type DoctorRow, toEditedDoctor, toShownDoctor, withStaff } from './doctor-row.ts';

type Reader = Pick<Transaction, 'facility' | 'doctor'>;

export async function readServices(tx: Pick<Reader, 'facility'>) {
  const rows = await tx.facility.findMany({ where: { kind: 'service' } });
  return new Map(rows.map((row) => [row.id, row]));
}

/** The doctors whom visitors see, by name. */
export async function readShownDoctors(tx: Reader): Promise<Doctor[]> {
  const [rows, services] = await Promise.all([
    tx.doctor.findMany({ where: { isShown: true }, include: withStaff }),
    readServices(tx),
  ]);
  return rows.flatMap((row) => toShownDoctor(row, services) ?? []).toSorted(byName);
}

/** All doctors, by name, for whoever keeps them right. */
export async function readEditedDoctors(
  platform: Platform,
  ports: FacilityPorts,
): Promise<EditedDoctor[]> {
  const { prisma } = platform.database;
  const [rows, services] = await Promise.all([
    prisma.doctor.findMany({ include: withStaff }),
    readServices(prisma),
  ]);
  const cleared = await findClearedAmong(platform, ports, rows);
  return rows.map((row) => toEditedDoctor(row, services, cleared)).toSorted(byName);
}

/** One doctor after a change, as the list of whoever keeps them right has it. */
export async function readEditedDoctor(
  platform: Platform,
  ports: FacilityPorts,
  id: string,
): Promise<EditedDoctor> {
  const { prisma } = platform.database;
  const row = await prisma.doctor.findUniqueOrThrow({ where: { id }, include: withStaff });
  const cleared = await findClearedAmong(platform, ports, [row]);
  return toEditedDoctor(row, await readServices(prisma), cleared);
}

function findClearedAmong(
  platform: Platform,
  { findCleared }: FacilityPorts,
  rows: readonly DoctorRow[],
): Promise<ReadonlySet<string>> {
  return findCleared(
    platform,
    rows.flatMap(({ userId }) => userId ?? []),
  );
}
