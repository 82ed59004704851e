import type { ComplianceDashboard } from '@icare/contracts/compliance-metrics';
import { preventsPractice } from '@icare/domain/clearance';
import { clearanceReasonNames, describeClearanceItem } from '@icare/domain/clearance-labels';
import type { Transaction } from '../../platform/database/database.ts';
import { readNotCleared } from '../metrics/not-cleared-people.ts';
import type { Cell, ReportTable } from './report.ts';
import type { ReportRequest } from './report-request.ts';

export type NotClearedPerson = ComplianceDashboard['notCleared'][number];

/** Everybody who may not practise today, in the order of the dashboard's list, which shows only the first. */
export function notClearedTable(
  snapshot: Transaction,
  { today, department }: Pick<ReportRequest, 'today' | 'department'>,
): ReportTable {
  async function* rows(): AsyncGenerator<readonly Cell[]> {
    for await (const person of readNotCleared(snapshot, { today, department })) {
      yield toNotClearedRow(person);
    }
  }
  return { ...notClearedFrame, rows: rows(), empty: 'Everybody may practise today.' };
}

/** The table without its rows. */
export const notClearedFrame = {
  name: 'Not cleared to practise',
  note: 'Each person once, the revoked first, then whoever has been without a valid licence for longest.',
  columns: [
    { label: 'Reason', kind: 'text', weight: 0.9 },
    { label: 'Name', kind: 'text', weight: 1.6 },
    { label: 'Cadre', kind: 'text', weight: 1.4 },
    { label: 'Department', kind: 'text', weight: 1.3 },
    { label: 'Item', kind: 'text', weight: 2.65 },
    { label: 'Since', kind: 'date', weight: 1.3 },
  ],
} satisfies Partial<ReportTable>;

export function toNotClearedRow({ user, clearance }: NotClearedPerson): Cell[] {
  const items = clearance.items
    .filter(({ reason }) => preventsPractice(reason))
    .map((item) => `${item.certificationType?.name ?? ''}: ${describeClearanceItem(item)}`);
  return [
    clearance.reason && clearanceReasonNames[clearance.reason],
    user.fullName,
    user.cadre,
    user.department.name,
    items.join('; '),
    clearance.since,
  ];
}
