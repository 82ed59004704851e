import { getComplianceRecord, listComplianceRecords } from '@icare/contracts/compliance-records';
import { dataQuery } from '../../api/endpoint-query.ts';
import { listQuery } from '../../ui/list/list-query.ts';

export const queues = ['waiting', 'recheck'] as const;
export type QueueName = (typeof queues)[number];

const queueFilters = {
  waiting: { status: 'pending', order: 'submitted' },
  recheck: { unverified: 'true' },
} as const;

/** `waiting`: pending records, oldest first. `recheck`: active records that are unverified or due for another check. */
export const queue = (name: QueueName, assignedTo: string | null) =>
  listQuery(listComplianceRecords, {
    ...queueFilters[name],
    ...(assignedTo && { assignedTo }),
  });

export const oneRecord = (id: string) => dataQuery(getComplianceRecord, { params: { id } });

/** The next record after the current one, then from the start; skipped records last. Null if no other is left. */
export function nextRecord(
  ids: readonly string[],
  current: string,
  skipped: ReadonlySet<string>,
): string | null {
  const at = ids.indexOf(current);
  const others = [...ids.slice(at + 1), ...ids.slice(0, Math.max(at, 0))];
  return others.find((id) => !skipped.has(id)) ?? others[0] ?? null;
}
