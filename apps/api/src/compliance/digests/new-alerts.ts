import type { Tables } from '@icare/database/tables';
import { expressionBuilder, type InferResult, sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { isCounted } from '../status/status-conditions.ts';
import { isLicenceType } from '../types/type-conditions.ts';

const column = expressionBuilder<Tables, 'compliance_alerts' | 'certification_types'>();

/** A licence that has just expired (stage -1): the only alert that is also mailed at night. */
export const isUrgent = column.and([
  column('compliance_alerts.kind', '=', sql.lit('expiry')),
  column('compliance_alerts.stage', '=', sql.lit(-1)),
  isLicenceType,
]);

/** Alerts that no officer has been notified of. */
const unsentAlerts = build
  .selectFrom('compliance_alerts')
  .innerJoin('compliance_standings', 'compliance_standings.user_id', 'compliance_alerts.user_id')
  .where('compliance_alerts.told_officers_at', 'is', null)
  .where('compliance_alerts.status', '=', sql.lit('pending'))
  .where(isCounted);

/** The first import can raise hundreds of thousands of alerts at once; the rest follows on the next days. */
const maxAlertsPerDay = 100_000;

type Until = Given<{ today: string; stage: number }>;

/** Leaves out people whose compliance status is due for evaluation: their alerts may be outdated. */
export const newAlerts = statement(({ today, stage }: Until) =>
  unsentAlerts
    .select(({ ref }) => [
      'compliance_alerts.id',
      'compliance_alerts.user_id as userId',
      'compliance_alerts.department_id as departmentId',
      'compliance_alerts.kind',
      'compliance_alerts.stage',
      ref('compliance_alerts.urgency').$notNull().as('urgency'),
      ref('compliance_alerts.precedence').$notNull().as('precedence'),
    ])
    .where(({ eb, or }) =>
      or([
        eb('compliance_alerts.kind', '<>', sql.lit('expiry')),
        eb('compliance_alerts.stage', '<=', stage),
      ]),
    )
    .where('compliance_standings.changes_on', '>', today)
    .orderBy('compliance_alerts.created_at')
    .limit(sql.lit(maxAlertsPerDay)),
);

export type NewAlert = InferResult<ReturnType<typeof newAlerts>>[number];

export const urgentAlert = statement(({ today }: Given<{ today: string }>) =>
  unsentAlerts
    .innerJoin('certification_types', 'certification_types.id', 'compliance_alerts.type_id')
    .select('compliance_alerts.id')
    .where(isUrgent)
    .where('compliance_standings.changes_on', '>', today)
    .limit(sql.lit(1)),
);
