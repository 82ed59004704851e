import type { Doctor, EditedDoctor } from '@icare/contracts/doctors';

let count = 0;

/** A doctor of the cardiology, on Tuesdays and Thursdays. */
export const makeDoctor = (change: Partial<Doctor> = {}): Doctor => ({
  id: `019a9f3e-0000-7000-9000-${String(++count).padStart(12, '0')}`,
  ...{ slug: 'dr-adaeze-obi', name: 'Dr Adaeze Obi', specialty: 'Heart diseases' },
  ...{ sex: 'female', languages: 'English, Igbo', about: '' },
  sessions: [makeSession()],
  ...change,
});

export const makeSession = (
  service: Partial<Doctor['sessions'][number]['service']> = {},
  change: Partial<Doctor['sessions'][number]> = {},
): Doctor['sessions'][number] => ({
  serviceId: '019a9f3e-0000-7000-8000-00000000c001',
  days: [2, 4],
  spans: [{ from: '09:00', until: '13:00' }],
  service: { name: 'Cardiology', slug: 'cardiology', isRequestable: true, ...service },
  ...change,
});

export const makeEditedDoctor = (change: Partial<EditedDoctor> = {}): EditedDoctor => {
  const { sessions, ...rest } = makeDoctor();
  return {
    ...rest,
    sessions: sessions.map(({ service: _, ...session }) => session),
    ...{ staff: null, isShown: true, hindrance: null },
    ...{ revision: 3, updatedAt: '2026-11-20T08:00:00.000Z' },
    ...change,
  };
};
