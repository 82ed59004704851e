import { getComplianceRecord, listComplianceRecords } from '@icare/contracts/compliance-records';
import { dataQuery } from '../../api/endpoint-query.ts';
import { listQuery } from '../../ui/list/list-query.ts';

export const queues = ['waiting', 'recheck'] as const;
export type QueueName = (typeof queues)[number];

const asks = {
  waiting: { status: 'pending', order: 'submitted' },
  recheck: { unverified: 'true' },
} as const;

/** Records that wait to be verified, oldest first; or active ones that are unverified or due to be checked again. */
export const queue = (name: QueueName) => listQuery(listComplianceRecords, asks[name]);

export const oneRecord = (id: string) => dataQuery(getComplianceRecord, { params: { id } });

/** The one that comes after: on from where one is, then the skipped ones from the start; null when none is left. */
export function nextRecord(
  ids: readonly string[],
  current: string,
  skipped: ReadonlySet<string>,
): string | null {
  const at = ids.indexOf(current);
  const others = [...ids.slice(at + 1), ...ids.slice(0, Math.max(at, 0))];
  return others.find((id) => !skipped.has(id)) ?? others[0] ?? null;
}
