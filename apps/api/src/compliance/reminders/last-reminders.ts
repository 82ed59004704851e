import type { Requirement } from '@icare/contracts/compliance-people';
import type { RequirementState } from '@icare/contracts/compliance-status';
import { isRemindable } from '@icare/domain/reminders';
import { build } from '../../platform/database/build.ts';
import { type Place, readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';

const newestReminders = statement(({ userIds }: Given<{ userIds: readonly string[] }>) =>
  build
    .selectFrom('compliance_reminders as r')
    .leftJoin('users as senders', 'senders.id', 'r.sent_by_id')
    .distinctOn(['r.user_id', 'r.type_id'])
    .select([
      'r.user_id as userId',
      'r.type_id as typeId',
      'r.created_at as sentAt',
      'senders.name as by',
    ])
    .where('r.user_id', '=', ({ fn }) => fn.any(userIds))
    .orderBy('r.user_id')
    .orderBy('r.type_id')
    .orderBy('r.created_at', 'desc'),
);

export type LastReminders = {
  /** The last reminder of a requirement, while there is something to hand in. */
  of: (
    userId: string,
    cell: { typeId: string; state: RequirementState },
  ) => Requirement['lastReminder'];
};

export async function readLastReminders(
  place: Place,
  userIds: readonly string[],
): Promise<LastReminders> {
  const rows = await readRows(place, newestReminders({ userIds }));
  const known = new Map(
    rows.map(({ userId, typeId, sentAt, by }) => [`${userId} ${typeId}`, { sentAt, by }]),
  );
  return {
    of: (userId, { typeId, state }) =>
      (isRemindable(state) && known.get(`${userId} ${typeId}`)) || null,
  };
}
