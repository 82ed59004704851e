import type { PaperReminder } from '@icare/contracts/hospital-papers';
import { type Expression, sql } from 'kysely';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { build } from '../../platform/database/build.ts';

/** The last reminder of a paper, or of one that is missing, with whom it went to. */
export function lastReminder(
  subject: 'reminder.paper_id' | 'reminder.requirement_id',
  id: Expression<string>,
) {
  return build
    .selectFrom('paper_reminders as reminder')
    .leftJoin('users as sender', 'sender.id', 'reminder.sent_by_id')
    .leftJoin('users as recipient', 'recipient.id', 'reminder.sent_to_id')
    .select(({ ref }) =>
      sql<StoredReminder>`json_build_object(
        'sentAt', to_char(${ref('reminder.created_at')} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'by', ${ref('sender.name')}, 'to', ${ref('recipient.name')}, 'toId', ${ref('reminder.sent_to_id')})`.as(
        'reminder',
      ),
    )
    .where(subject, '=', id)
    .orderBy('reminder.created_at', 'desc')
    .limit(sql.lit(1));
}

export type StoredReminder = PaperReminder & { toId: string | null };

/** As the caller gets it: none once there is nothing to remind of, and none for inspectors. */
export function reminderFor(
  caller: SignedInCaller,
  reminder: StoredReminder | null,
  isRemindable: boolean,
): PaperReminder | null {
  if (caller.inspects || reminder === null || !isRemindable) return null;
  const { sentAt, by, to } = reminder;
  return { sentAt, by, to };
}
