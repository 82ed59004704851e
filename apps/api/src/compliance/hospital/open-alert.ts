import type { PaperAlert } from '@icare/contracts/hospital-papers';
import { type Expression, sql } from 'kysely';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { build } from '../../platform/database/build.ts';
import { mayActFor, readsEverybody } from '../own-scope.ts';

/** The most severe open alert about a paper, or about one that is missing. */
export function openAlert(
  subject: 'alert.paper_id' | 'alert.requirement_id',
  id: Expression<string>,
) {
  return build
    .selectFrom('hospital_paper_alerts as alert')
    .leftJoin('users as acknowledger', 'acknowledger.id', 'alert.acknowledged_by_id')
    .select(({ ref }) =>
      sql<PaperAlert>`json_build_object('kind', ${ref('alert.kind')}, 'severity', ${ref('alert.severity')},
        'status', ${ref('alert.status')}, 'passedOffline', ${ref('alert.passed_offline')},
        'raisedAt', to_char(${ref('alert.created_at')} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'acknowledgedBy', ${ref('acknowledger.name')}, 'note', ${ref('alert.acknowledge_note')})`.as(
        'alert',
      ),
    )
    .where(subject, '=', id)
    .where('alert.status', '<>', sql.lit('resolved'))
    .orderBy('alert.severity')
    .orderBy('alert.created_at', 'desc')
    .limit(sql.lit(1));
}

/** An alert as the caller gets it: inspectors none, and notes only officers, readers and heads. */
export function alertFor(
  caller: SignedInCaller,
  { alert, department }: { alert: PaperAlert | null; department: string },
): PaperAlert | null {
  if (caller.inspects || alert === null) return null;
  const readsNotes = readsEverybody(caller) || mayActFor(caller, department);
  return readsNotes ? alert : { ...alert, note: null };
}
