import { randomUUID } from 'node:crypto';
import type { DoctorFields } from '@icare/contracts/doctors';
import { doctorFields, toColumns } from '../facilities/doctors/doctor-row.ts';
import type { TestPortal } from './portal.ts';

/** The id of a service that a new portal has. */
export const serviceId = async ({ platform }: TestPortal, slug = 'cardiology') =>
  (await platform.database.prisma.facility.findUniqueOrThrow({ where: { slug } })).id;

/** A valid doctor of the cardiology, of a name of their own, whom visitors see. */
export const doctorBody = async (
  portal: TestPortal,
  change: Partial<DoctorFields> = {},
): Promise<DoctorFields> => ({
  name: `Dr Adaeze ${randomUUID().slice(0, 8)}`,
  specialty: 'Heart diseases',
  sex: 'female',
  languages: 'English, Igbo',
  about: '',
  sessions: [
    {
      serviceId: await serviceId(portal),
      days: [2, 4],
      spans: [{ from: '09:00', until: '13:00' }],
    },
  ],
  staffId: null,
  isShown: true,
  ...change,
});

export async function addDoctor(portal: TestPortal, change: Partial<DoctorFields> = {}) {
  const fields = doctorFields(await doctorBody(portal, change));
  const { platform } = portal;
  return platform.database.prisma.doctor.create({
    data: {
      ...{ ...toColumns(fields), id: platform.newId(), slug: randomUUID() },
      updatedAt: platform.clock(),
    },
  });
}

export const doctorBodies = (portal: TestPortal) => ({
  'POST /api/doctors': () => doctorBody(portal),
  'PUT /api/doctors/:id': async () => ({ ...(await doctorBody(portal)), revision: 0 }),
  'POST /api/doctors/:id/delete': () => ({ revision: 0 }),
});
