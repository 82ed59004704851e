import type { Facility } from '@icare/contracts/facilities';
import { isRequestable } from '@icare/domain/appointment-days';
import type { Transaction } from '../platform/database/database.ts';
import { readShownDoctors } from './doctors/read-doctors.ts';
import { inOrder } from './facility-row.ts';

/** The services that visitors see and an appointment can be asked for, with the doctors whom they see there. */
export async function findRequestable(
  tx: Pick<Transaction, 'facility' | 'doctor'>,
): Promise<{ name: string; doctors: string[] }[]> {
  const [rows, doctors] = await Promise.all([
    tx.facility.findMany({ where: { isShown: true, kind: 'service' }, orderBy: inOrder }),
    readShownDoctors(tx),
  ]);
  return rows
    .filter(({ kind, group }) => isRequestable({ kind, group: group as Facility['group'] }))
    .map(({ id, name }) => ({
      name,
      doctors: doctors
        .filter(({ sessions }) => sessions.some(({ serviceId }) => serviceId === id))
        .map((doctor) => doctor.name),
    }));
}
