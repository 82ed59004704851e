import type { Config } from '../../config.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { NewAlert } from './new-alerts.ts';

export type Watcher = {
  /** Lower case. */
  email: string;
  /** Null for a leader who has no account. */
  userId: string | null;
  hearsOf: (alert: NewAlert) => boolean;
};

/** Days left up to which each hears of an expiry. What was revoked or not confirmed everyone hears of. */
const within = { officers: 30, heads: 30, humanResources: 7, leaders: 1 } as const;

/** How far away what officers hear of is at most: on Mondays as far as alerts begin. */
export function stagesFrom(isMonday: boolean): number {
  return isMonday ? 90 : within.officers;
}

/** Everyone who watches over others, each once however many of these they are. Nobody who is not active. */
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
    const hears: Watcher['hearsOf'][] = [];
    if (account?.role === 'ROLE_COMPLIANCE') hears.push(upTo(stagesFrom(isMonday)));
    if (account?.role === 'ROLE_HR') hears.push(upTo(within.humanResources));
    if (complianceLeaders.includes(email)) hears.push(upTo(within.leaders));
    const departments = new Set(account?.heads.map(({ id }) => id));
    const isNear = upTo(within.heads);
    hears.push((alert) => departments.has(alert.departmentId) && isNear(alert));
    watchers.push({
      email,
      userId: account?.id ?? null,
      hearsOf: (alert) => hears.some((one) => one(alert)),
    });
  }
  return watchers;
}

const upTo =
  (days: number): Watcher['hearsOf'] =>
  ({ kind, stage }) =>
    kind !== 'expiry' || (stage !== null && stage <= days);
