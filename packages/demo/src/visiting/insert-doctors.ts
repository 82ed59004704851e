import type { PrismaClient } from '@icare/database/client';
import type { SeedOptions } from '../seed-part.ts';

type DemoDoctor = {
  name: string;
  slug: string;
  specialty: string;
  sex: 'female' | 'male';
  languages: string;
  about?: string;
  clinics: readonly [service: string, days: number[], from: string, until: string][];
};

/** Invented, each with a word in the name that no doctor has. */
const doctors: readonly DemoDoctor[] = [
  {
    ...{ name: 'Dr Demo Adaeze Obi', slug: 'dr-demo-adaeze-obi', sex: 'female' },
    ...{ specialty: 'Heart diseases and high blood pressure', languages: 'English, Igbo' },
    about: 'Explains the tablets, and what you can do without them.',
    clinics: [['cardiology', [2, 4], '09:00', '13:00']],
  },
  {
    ...{ name: 'Prof. Demo Emeka Eze', slug: 'prof-demo-emeka-eze', sex: 'male' },
    ...{ specialty: 'Eyes: glaucoma and cataract', languages: 'English, Igbo, Pidgin' },
    clinics: [['ophthalmology', [1, 3, 5], '08:00', '14:00']],
  },
  {
    ...{ name: 'Dr Demo Halima Bello', slug: 'dr-demo-halima-bello', sex: 'female' },
    ...{ specialty: 'Children and newborns', languages: 'English, Hausa, Igbo' },
    about: 'Bring the vaccination card of your child.',
    clinics: [['pediatrics', [1, 2, 3, 4, 5], '08:00', '16:00']],
  },
  {
    ...{ name: 'Dr Demo Chidi Nwosu', slug: 'dr-demo-chidi-nwosu', sex: 'male' },
    ...{ specialty: 'General and keyhole surgery', languages: 'English, Igbo' },
    clinics: [['surgery', [2, 5], '09:00', '13:00']],
  },
  {
    ...{ name: 'Dr Demo Ngozi Ibe', slug: 'dr-demo-ngozi-ibe', sex: 'female' },
    ...{ specialty: 'Diabetes, kidneys and general medicine', languages: 'English, Igbo, Pidgin' },
    clinics: [
      ['internal-medicine', [1, 3], '08:00', '12:00'],
      ['preventive-care', [5], '10:00', '14:00'],
    ],
  },
];

/** Doctors whom patients can find at the services of the demonstration. */
export async function insertDoctors(
  transaction: PrismaClient,
  { now, newId }: Pick<SeedOptions, 'now' | 'newId'>,
): Promise<void> {
  const services = await transaction.facility.findMany({ where: { kind: 'service' } });
  const ids = new Map(services.map(({ slug, id }) => [slug, id]));
  await transaction.doctor.createMany({
    data: doctors.flatMap(({ clinics, about = '', ...doctor }) => {
      const sessions = clinics.flatMap(([slug, days, from, until]) => {
        const serviceId = ids.get(slug);
        return serviceId ? [{ serviceId, days, spans: [{ from, until }] }] : [];
      });
      // A hospital may have none of these services any more.
      if (sessions.length === 0) return [];
      const shown = { isShown: true, demo: true, updatedAt: now };
      return [{ ...doctor, ...shown, about, sessions, id: newId() }];
    }),
    skipDuplicates: true,
  });
}
