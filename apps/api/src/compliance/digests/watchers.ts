import type { Config } from '../../config.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { NewAlert } from './new-alerts.ts';

export type Watcher = {
  /** Lower case. */
  email: string;
  /** Null for a leader who has no account. */
  userId: string | null;
  concerns: (alert: NewAlert) => boolean;
};

/** An expiry concerns each role from so many days left on; revoked and unconfirmed records concern all of them. */
const daysLeft = { officers: 30, heads: 30, humanResources: 7, leaders: 1 } as const;

/** On Mondays officers get all alerts, from the first stage on. */
export function stagesFrom(isMonday: boolean): number {
  return isMonday ? 90 : daysLeft.officers;
}

/** Officers, HR, heads and leaders who are active, each once even with several of these roles. */
export async function findWatchers(
  transaction: Transaction,
  { complianceLeaders }: Pick<Config, 'complianceLeaders'>,
  { isMonday }: { isMonday: boolean },
): Promise<Watcher[]> {
  const people = await transaction.user.findMany({
    where: {
      OR: [
        { role: { in: ['ROLE_COMPLIANCE', 'ROLE_HR'] } },
        { heads: { some: {} } },
        { email: { in: [...complianceLeaders], mode: 'insensitive' } },
      ],
    },
    select: { id: true, email: true, role: true, status: true, heads: { select: { id: true } } },
  });
  const accounts = new Map(people.map((person) => [person.email.toLowerCase(), person]));
  const addresses = new Set([...accounts.keys(), ...complianceLeaders]);
  const watchers: Watcher[] = [];
  for (const email of addresses) {
    const account = accounts.get(email);
    if (account && account.status !== 'Active') continue;
    const matchers: Watcher['concerns'][] = [];
    if (account?.role === 'ROLE_COMPLIANCE') matchers.push(upTo(stagesFrom(isMonday)));
    if (account?.role === 'ROLE_HR') matchers.push(upTo(daysLeft.humanResources));
    if (complianceLeaders.includes(email)) matchers.push(upTo(daysLeft.leaders));
    const departments = new Set(account?.heads.map(({ id }) => id));
    const isNear = upTo(daysLeft.heads);
    matchers.push((alert) => departments.has(alert.departmentId) && isNear(alert));
    watchers.push({
      email,
      userId: account?.id ?? null,
      concerns: (alert) => matchers.some((one) => one(alert)),
    });
  }
  return watchers;
}

const upTo =
  (days: number): Watcher['concerns'] =>
  ({ kind, stage }) =>
    kind !== 'expiry' || (stage !== null && stage <= days);
