import type { Answer } from '@icare/contracts/endpoint';
import type {
  ComplianceRecordEvent,
  readComplianceHistory as endpoint,
} from '@icare/contracts/record-moves';
import type { ComplianceRecordEvent as StoredEvent } from '@icare/database/client';
import { lagosDate } from '@icare/domain/lagos-date';
import { sql } from 'kysely';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { build } from '../../platform/database/build.ts';
import { fromDateColumn } from '../../platform/database/date-columns.ts';
import { readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { readsEverybody } from '../own-scope.ts';
import { recordPersonOpening } from '../record-openings.ts';
import { readRecord } from './read-record.ts';
import { selectRecords } from './record-row.ts';
import { longestChain, renewalChain } from './renewal-chain.ts';
import { toRecord } from './to-record.ts';

/** Events of a record, and all records in its chain of renewals. Staff may only read their own and those of a department that they lead. */
export async function readHistory(
  platform: Platform,
  { params, caller }: Pick<Call<typeof endpoint>, 'params' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const today = lagosDate(platform.clock());
  const { user } = await readRecord(platform, caller, params.id);
  await recordPersonOpening(platform, caller, user.id);
  const [events, chain] = await Promise.all([
    readEvents(platform, params.id, caller),
    readRows(platform.database, recordsOfChain({ id: params.id, readerId: caller.user.id })),
  ]);
  return success({ events, chain: chain.map((row) => toRecord(row, today, caller)) });
}

async function readEvents({ database }: Platform, recordId: string, caller: SignedInCaller) {
  const rows = await database.prisma.complianceRecordEvent.findMany({
    where: { recordId },
    include: { user: { select: { name: true } } },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
  });
  return rows.map((row) => toEvent(row, caller));
}

type EventRow = Omit<StoredEvent, 'recordId' | 'userId'> & { user: { name: string } | null };

/** Without officers' notes on checks for the person themselves, and without any notes for inspectors. */
export function toEvent(
  { id, action, at, user, reason, method, result, checkedOn, changes }: EventRow,
  caller: SignedInCaller,
): ComplianceRecordEvent {
  const withNotes = readsEverybody(caller);
  const changed = (changes ?? []) as ComplianceRecordEvent['changes'];
  const checked = fromDateColumn(checkedOn);
  return {
    id,
    action: action as ComplianceRecordEvent['action'],
    at: at.toISOString(),
    by: user?.name ?? null,
    reason: action === 'verified' && !withNotes ? null : reason,
    verification: method && result && checked ? { method, result, checkedOn: checked } : null,
    changes: caller.inspects ? changed.filter(({ field }) => field !== 'notes') : changed,
  };
}

const recordsOfChain = statement(({ id, readerId }: Given<{ id: string; readerId: string }>) =>
  selectRecords(build.selectFrom('staff_compliance'), readerId)
    .where('staff_compliance.id', 'in', renewalChain('staff_compliance', { id }))
    .orderBy('staff_compliance.created_at', 'desc')
    .orderBy('staff_compliance.id', 'desc')
    .limit(sql.lit(longestChain)),
);
