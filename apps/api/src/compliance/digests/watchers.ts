import { pagePath, pages } from '@icare/contracts/pages';
import { complianceReaders } from '@icare/contracts/roles';
import type { Config } from '../../config.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { NewAlert } from './new-alerts.ts';

/** Somebody who is notified of alerts about other people. */
export type Watcher = {
  /** Lower case. */
  email: string;
  /** Null for a leader who has no account. */
  userId: string | null;
  /** The page that shows them these alerts: who only leads departments may not open the one of all staff. */
  page: string;
  concerns: (alert: NewAlert) => boolean;
};

/**
 * Days before an expiry, or the day on which a missing item is needed, from which each role is notified. Revoked and
 * unconfirmed records concern every role, records that wait to be verified only officers.
 */
const noticeDays = { officers: 30, heads: 30, humanResources: 7, leaders: 1 } as const;

/** Days before an expiry from which officers are notified; on Mondays 90, the first stage of all alerts. */
export function officerNoticeDays(isMonday: boolean): number {
  return isMonday ? 90 : noticeDays.officers;
}

/** Active officers, HR, heads of departments, their deputies and leaders, each once even with several of these roles. */
export async function findWatchers(
  transaction: Transaction,
  { complianceLeaders }: Pick<Config, 'complianceLeaders'>,
  { isMonday, today }: { isMonday: boolean; today: string },
): Promise<Watcher[]> {
  const inOffice = { deputyUntil: { gte: new Date(today) } };
  const people = await transaction.user.findMany({
    where: {
      OR: [
        { role: { in: ['ROLE_COMPLIANCE', 'ROLE_HR'] } },
        { heads: { some: {} } },
        { deputyOf: { some: inOffice } },
        { email: { in: [...complianceLeaders], mode: 'insensitive' } },
      ],
    },
    select: {
      id: true,
      email: true,
      role: true,
      status: true,
      heads: { select: { id: true } },
      deputyOf: { select: { id: true }, where: inOffice },
    },
  });
  const accounts = new Map(people.map((person) => [person.email.toLowerCase(), person]));
  const addresses = new Set([...accounts.keys(), ...complianceLeaders]);
  const watchers: Watcher[] = [];
  for (const email of addresses) {
    const account = accounts.get(email);
    if (account && account.status !== 'Active') continue;
    const matchers: Watcher['concerns'][] = [];
    if (account?.role === 'ROLE_COMPLIANCE') {
      matchers.push(upTo(officerNoticeDays(isMonday)), ({ kind }) => kind === 'pending');
    }
    if (account?.role === 'ROLE_HR') matchers.push(upTo(noticeDays.humanResources));
    if (complianceLeaders.includes(email)) matchers.push(upTo(noticeDays.leaders));
    const departments = new Set(
      [...(account?.heads ?? []), ...(account?.deputyOf ?? [])].map(({ id }) => id),
    );
    const isNear = upTo(noticeDays.heads);
    matchers.push((alert) => departments.has(alert.departmentId) && isNear(alert));
    const readers: readonly (string | undefined)[] = complianceReaders;
    const onlyLeads = departments.size > 0 && !readers.includes(account?.role);
    watchers.push({
      email,
      userId: account?.id ?? null,
      page: pagePath(onlyLeads ? pages.department : pages.compliance),
      concerns: (alert) => matchers.some((one) => one(alert)),
    });
  }
  return watchers;
}

const upTo =
  (days: number): Watcher['concerns'] =>
  ({ kind, stage }) => {
    if (kind === 'revoked' || kind === 'mismatch') return true;
    return kind !== 'pending' && stage !== null && stage <= days;
  };
