import type { PrismaClient } from '@icare/database/client';
import { addDays, dayMs } from '@icare/domain/calendar-days';

type Granted = {
  username: string;
  /** Slug of the licence. */
  licence: string;
  name: string;
  condition?: string;
  /** Days from today to the first and the last day. */
  from: number;
  to: number;
};

const privileges: readonly Granted[] = [
  {
    ...{ username: 'okechukwu.ibekwe', licence: 'mdcn', from: -400, to: 330 },
    name: 'General and emergency surgery',
  },
  {
    ...{ username: 'bankole.ogunleye', licence: 'mdcn', from: -200, to: 530 },
    name: 'Caesarean section',
  },
  {
    ...{ username: 'okechukwu.ibekwe', licence: 'mdcn', from: -400, to: 330 },
    name: 'Caesarean section',
  },
  {
    ...{ username: 'uzoamaka.nnadi', licence: 'mdcn', from: -90, to: 275 },
    ...{ name: 'Appendicectomy', condition: 'A consultant surgeon is in theatre.' },
  },
  {
    ...{ username: 'ugochi.anozie', licence: 'nmcn', from: -300, to: 430 },
    ...{ name: 'Spinal anaesthesia', condition: 'An anaesthetist can be reached by telephone.' },
  },
  {
    ...{ username: 'chidi.okoro', licence: 'mdcn', from: -500, to: 230 },
    name: 'Rapid sequence intubation',
  },
  {
    ...{ username: 'chidinma.eke', licence: 'nmcn', from: -150, to: 580 },
    ...{ name: 'Manual removal of the placenta', condition: 'The doctor on call has been told.' },
  },
  {
    ...{ username: 'uloma.azubuike', licence: 'nmcn', from: -60, to: 305 },
    name: 'Triage in the emergency department',
  },
  {
    ...{ username: 'amarachi.duru', licence: 'mdcn', from: 14, to: 379 },
    ...{ name: 'Conscious sedation', condition: 'A second doctor watches the airway.' },
  },
];

type Insertion = {
  now: Date;
  newId: () => string;
  today: string;
  userIds: ReadonlyMap<string, string>;
  typeIds: ReadonlyMap<string, string>;
};

/** Inserts leave to do procedures, of which one is suspended, since its holder's licence has ended. */
export async function insertPrivileges(
  prisma: PrismaClient,
  { now, newId, today, userIds, typeIds }: Insertion,
): Promise<void> {
  const data = privileges.flatMap(({ username, licence, from, to, ...terms }) => {
    const [userId, typeId] = [userIds.get(username), typeIds.get(licence)];
    if (!userId || !typeId) return [];
    return [
      {
        ...{ id: newId(), userId, typeId, ...terms },
        firstDay: new Date(addDays(today, from)),
        lastDay: new Date(addDays(today, to)),
        approvedBy: 'Credentials Committee',
        grantedById: userIds.get('adaobi.ezeala') ?? null,
        createdAt: new Date(now.getTime() + Math.min(from, -1) * dayMs),
      },
    ];
  });
  await prisma.privilege.createMany({ data });
}
