import type { Answer } from '@icare/contracts/endpoint';
import type {
  ComplianceRecordEvent,
  readComplianceHistory as endpoint,
} from '@icare/contracts/record-moves';
import { lagosDate } from '@icare/domain/lagos-date';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { fromDateColumn } from '../date-columns.ts';
import { ownScope } from '../own-scope.ts';
import { recordPersonOpening } from '../record-openings.ts';
import { readRecord } from './read-record.ts';
import { type RecordRow, recordColumns, recordJoin, toRecord } from './to-record.ts';

/** What happened to a record, and all that came before and after it by renewal; to staff of their own. */
export async function readHistory(
  platform: Platform,
  { params, caller }: Pick<Call<typeof endpoint>, 'params' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const today = lagosDate(platform.clock());
  const owner = ownScope(caller);
  const { user } = await readRecord(platform.database, params.id, today, owner);
  await recordPersonOpening(platform, caller, user.id);
  const [events, chain] = await Promise.all([
    readEvents(platform, params.id, { withNotes: owner === undefined }),
    readChain(platform, params.id),
  ]);
  return success({ events, chain: chain.map((row) => toRecord(row, today)) });
}

/** `withNotes`: also what officers note of a check, for each other. */
async function readEvents(
  { database }: Platform,
  recordId: string,
  { withNotes }: { withNotes: boolean },
) {
  const rows = await database.prisma.complianceRecordEvent.findMany({
    where: { recordId },
    include: { user: { select: { name: true } } },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
  });
  return rows.map(
    ({
      id,
      action,
      at,
      user,
      reason,
      method,
      result,
      checkedOn,
      changes,
    }): ComplianceRecordEvent => {
      const checked = fromDateColumn(checkedOn);
      return {
        id,
        action: action as ComplianceRecordEvent['action'],
        at: at.toISOString(),
        by: user?.name ?? null,
        reason: action === 'verified' && !withNotes ? null : reason,
        verification: method && result && checked ? { method, result, checkedOn: checked } : null,
        changes: (changes ?? []) as ComplianceRecordEvent['changes'],
      };
    },
  );
}

/** Longer chains than a working life makes are cut. */
const longestChain = 200;

/** Each record renews at most one, so that following both ways finds all of a chain; rejected renewals are part of it. */
function readChain({ database }: Platform, id: string): Promise<RecordRow[]> {
  return database.query<RecordRow>(
    `WITH RECURSIVE earlier AS (
       SELECT id, renewal_of_id FROM staff_compliance WHERE id = $1
       UNION SELECT s.id, s.renewal_of_id FROM earlier AS e JOIN staff_compliance AS s ON s.id = e.renewal_of_id),
     chain AS (
       SELECT id FROM earlier
       UNION SELECT s.id FROM chain AS c JOIN staff_compliance AS s ON s.renewal_of_id = c.id)
     SELECT ${recordColumns} FROM staff_compliance AS r ${recordJoin} WHERE r.id IN (SELECT id FROM chain)
     ORDER BY r.created_at DESC, r.id DESC LIMIT ${longestChain}`,
    [id],
  );
}
