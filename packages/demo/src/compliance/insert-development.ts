import type { PrismaClient } from '@icare/database/client';
import { addDays, dayMs } from '@icare/domain/calendar-days';

type Done = {
  username: string;
  /** Slug of the licence. */
  licence: string;
  title: string;
  provider: string;
  category?: string;
  units: number;
  daysAgo: number;
  /** Why an officer set it aside. */
  asideReason?: string;
};

const ijeoma = { username: 'ijeoma.agu', licence: 'mrtb' };
const grace = { username: 'grace.bassey', licence: 'mlscn' };
const uloma = { username: 'uloma.azubuike', licence: 'nmcn' };
const nwakaego = { username: 'nwakaego.onwu', licence: 'nmcn' };

const activities: readonly Done[] = [
  {
    ...{ ...ijeoma, units: 10, daysAgo: 20, provider: 'Nigeria Society of Physiotherapy' },
    title: 'Annual scientific conference, South East zone',
  },
  {
    ...{ ...ijeoma, units: 5, daysAgo: 12, provider: 'University of Nigeria Teaching Hospital' },
    title: 'Workshop on stroke rehabilitation',
  },
  {
    ...{ ...ijeoma, units: 5, daysAgo: 8, provider: 'Online' },
    title: 'Lecture series without a certificate of the board',
    asideReason: 'The provider is not on the board’s list.',
  },
  {
    ...{ ...grace, units: 4.5, daysAgo: 30, provider: 'AMLSN, Imo State branch' },
    title: 'Quality management in the medical laboratory',
  },
  {
    ...{ ...uloma, units: 3, daysAgo: 200, provider: 'NMCN', category: 'MCPDP' },
    title: 'Mandatory continuing professional development programme',
  },
  {
    ...{ ...nwakaego, units: 3, daysAgo: 150, provider: 'NMCN', category: 'MCPDP' },
    title: 'Mandatory continuing professional development programme',
  },
  {
    ...{ ...nwakaego, units: 2, daysAgo: 60, provider: 'National Association of Nigeria Nurses' },
    title: 'Leadership for heads of wards',
  },
];

type Insertion = {
  now: Date;
  newId: () => string;
  today: string;
  userIds: ReadonlyMap<string, string>;
  typeIds: ReadonlyMap<string, string>;
};

/** Inserts activities of professional development, of which one is set aside. */
export async function insertDevelopment(
  prisma: PrismaClient,
  { now, newId, today, userIds, typeIds }: Insertion,
): Promise<void> {
  const data = activities.flatMap(({ username, licence, daysAgo, asideReason, ...done }) => {
    const [userId, typeId] = [userIds.get(username), typeIds.get(licence)];
    if (!userId || !typeId) return [];
    return [
      {
        ...{ id: newId(), userId, typeId, ...done },
        doneOn: new Date(addDays(today, -daysAgo)),
        createdAt: new Date(now.getTime() - daysAgo * dayMs),
        ...(asideReason && {
          ...{ setAsideAt: now, setAsideReason: asideReason },
          setAsideById: userIds.get('adaobi.ezeala') ?? null,
        }),
      },
    ];
  });
  await prisma.developmentActivity.createMany({ data });
}
