import type { PrismaClient } from '@icare/database/client';
import type { SeedOptions } from '../seed-part.ts';

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const workdays = [1, 2, 3, 4, 5];

type Span = readonly [from: string, until: string];

const periods = (days: number[], spans: readonly Span[]) =>
  spans.map(([from, until]) => ({ days, from, until }));

const wards: readonly {
  name: string;
  slug: string;
  location: string;
  who: string;
  spans: Span[];
}[] = [
  {
    ...{ name: 'Adult wards', slug: 'adult-wards', location: 'Block A, first and second floor' },
    who: 'Two visitors at a bed.',
    spans: [
      ['13:00', '15:00'],
      ['17:00', '19:00'],
    ],
  },
  {
    ...{ name: 'Maternity', slug: 'maternity', location: 'Block B, ground floor' },
    who: 'The father or one companion at any hour.',
    spans: [['16:00', '19:00']],
  },
  {
    ...{ name: 'Children’s ward', slug: 'childrens-ward', location: 'Block B, first floor' },
    who: 'A parent may stay the night.',
    spans: [['14:00', '19:00']],
  },
  {
    ...{ name: 'Intensive care', slug: 'intensive-care', location: 'Block C, first floor' },
    who: 'One visitor; call before you come.',
    spans: [
      ['12:00', '13:00'],
      ['18:00', '19:00'],
    ],
  },
];

/** Clinic days of services that the specification has no hours of. */
const clinics: Record<string, { days: number[]; span: Span; location: string; bring?: string }> = {
  cardiology: {
    ...{ days: [2, 4], span: ['09:00', '13:00'], location: 'Block B, first floor, room 12' },
    bring: [
      'A letter from a doctor helps, but you may come without.',
      'Your tablets in their packets, and old ECGs.',
      'Your NHIA card, if you have one.',
    ].join('\n'),
  },
  neurology: { days: [3], span: ['09:00', '12:00'], location: 'Block B, first floor, room 14' },
  ophthalmology: {
    ...{ days: [1, 3, 5], span: ['08:00', '14:00'], location: 'Block C, ground floor' },
    bring: 'The glasses that you wear.',
  },
  'internal-medicine': {
    ...{ days: workdays, span: ['08:00', '16:00'], location: 'Block A, ground floor' },
  },
  pediatrics: { days: workdays, span: ['08:00', '16:00'], location: 'Block B, ground floor' },
  surgery: { days: [2, 5], span: ['09:00', '13:00'], location: 'Block A, ground floor, room 3' },
};

/** Wards with visiting hours, clinic days of specialties, and the way to the hospital. Nothing that was changed is touched. */
export async function insertVisiting(
  transaction: PrismaClient,
  { now, newId }: Pick<SeedOptions, 'now' | 'newId'>,
): Promise<void> {
  await transaction.facility.createMany({
    data: wards.map(({ name, slug, location, who, spans }, index) => ({
      ...{ id: newId(), slug, kind: 'ward' as const, name, location, forWhom: who },
      ...{ description: '', summary: '', telephone: '', howToCome: '', bring: '' },
      periods: periods(everyDay, spans),
      ...{ exceptions: [], closedOnHolidays: false, place: 100 + index, demo: true },
      updatedAt: now,
    })),
    skipDuplicates: true,
  });
  for (const [slug, { days, span, location, bring = '' }] of Object.entries(clinics)) {
    await transaction.facility.updateMany({
      where: { slug, revision: 0 },
      data: {
        ...{ periods: periods(days, [span]), location, bring, closedOnHolidays: true, demo: true },
      },
    });
  }
  await transaction.setting.createMany({
    data: [{ key: 'visitor information', value: { ...information(now), demo: true } }],
    skipDuplicates: true,
  });
}

function information(now: Date) {
  const year = now.getUTCFullYear();
  const fixed = [
    ['01-01', 'New Year’s Day'],
    ['05-01', 'Workers’ Day'],
    ['06-12', 'Democracy Day'],
    ['10-01', 'Independence Day'],
    ['12-25', 'Christmas Day'],
    ['12-26', 'Boxing Day'],
  ] as const;
  return {
    directions: 'Opposite the post office. Keke and bus stop “Aladinma”.',
    parking: 'At gate 2, 200 metres from the entrance. The first two hours are free.',
    languages: 'English, Igbo and Pidgin on every ward; Hausa and Yoruba if you ask.',
    holidays: [year, year + 1].flatMap((of) =>
      fixed.map(([day, name]) => ({ on: `${of}-${day}`, name })),
    ),
    revision: 0,
  };
}
