import { sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';

/** The most alerts mailed on one day, the most severe first: the others wait for the next day. */
const untoldAtMost = 1000;

/** Who answers for the holder at present, as `whoAnswers` decides. */
const answers = sql<string | null>`case ${sql.lit('Active')}
  when responsible.status::text then responsible.id
  when head.status::text then head.id
  when deputy.status::text then deputy.id
end`;

/**
 * Alerts that nobody was mailed about, and those about which somebody was who answers for the holder no more: most severe
 * first, with everybody who may have to be mailed.
 */
const untoldAlerts = statement(({ today }: Given<{ today: string }>) =>
  build
    .selectFrom('hospital_paper_alerts as alert')
    .leftJoin('hospital_papers as paper', 'paper.id', 'alert.paper_id')
    .leftJoin('paper_requirements as requirement', 'requirement.id', 'alert.requirement_id')
    .innerJoin('certification_types as type', (join) =>
      join.on(({ eb, fn }) =>
        eb('type.id', '=', fn.coalesce('paper.type_id', 'requirement.type_id')),
      ),
    )
    .innerJoin('paper_holders as holder', (join) =>
      join.on(({ eb, fn }) =>
        eb('holder.id', '=', fn.coalesce('paper.holder_id', 'requirement.holder_id')),
      ),
    )
    .innerJoin('departments', 'departments.id', 'holder.department_id')
    .leftJoin('users as responsible', 'responsible.id', 'holder.responsible_id')
    .leftJoin('users as head', 'head.id', 'departments.head_id')
    .leftJoin('users as deputy', (join) =>
      join
        .onRef('deputy.id', '=', 'departments.deputy_id')
        .on('departments.deputy_until', '>=', today),
    )
    .leftJoin('users as told', 'told.id', 'alert.told_to_id')
    .select([
      'alert.id',
      'alert.told_at as toldAt',
      'told.name as toldBefore',
      'alert.kind',
      'alert.due_on as dueOn',
      'type.name as typeName',
      'type.grace_days as graceDays',
      'paper.state',
      'paper.expiration_date as expirationDate',
      'holder.name as holderName',
      'holder.place',
      'holder.serial',
      'departments.name as department',
      'responsible.id as responsibleId',
      'responsible.email as responsibleEmail',
      'responsible.status as responsibleStatus',
      'head.id as headId',
      'head.email as headEmail',
      'head.status as headStatus',
      'deputy.id as deputyId',
      'deputy.email as deputyEmail',
      'deputy.status as deputyStatus',
    ])
    .where(({ eb, or, and }) =>
      or([
        eb('alert.told_at', 'is', null),
        and([eb('alert.told_to_id', 'is not', null), eb('alert.told_to_id', '<>', answers)]),
      ]),
    )
    .where('alert.status', '=', sql.lit('pending'))
    .orderBy('alert.severity')
    .orderBy('alert.created_at')
    .orderBy('alert.id')
    .limit(sql.lit(untoldAtMost))
    .modifyEnd(sql`for update of alert skip locked`),
);

/** Locks them, so that two processes never mail about the same one. */
export function lockUntold(transaction: Transaction, today: string) {
  return readRows(transaction, untoldAlerts({ today }));
}

export type UntoldAlert = Awaited<ReturnType<typeof lockUntold>>[number];
