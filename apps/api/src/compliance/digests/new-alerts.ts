import type { Tables } from '@icare/database/tables';
import { expressionBuilder, type InferResult, sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { isCounted } from '../status/status-conditions.ts';
import { isLicenceType } from '../types/type-conditions.ts';

const column = expressionBuilder<Tables, 'compliance_alerts' | 'certification_types'>();

/** A licence that has just run out: what is told of at night as well. */
export const isUrgent = column.and([
  column('compliance_alerts.kind', '=', sql.lit('expiry')),
  column('compliance_alerts.stage', '=', sql.lit(-1)),
  isLicenceType,
]);

/** What nobody was told of. Alerts of people who are yet to be worked out anew wait: they may not be true today. */
const untoldAlerts = build
  .selectFrom('compliance_alerts')
  .innerJoin('compliance_standings', 'compliance_standings.user_id', 'compliance_alerts.user_id')
  .where('compliance_alerts.told_officers_at', 'is', null)
  .where('compliance_alerts.status', '=', sql.lit('pending'))
  .where(isCounted);

/** After the first import a hundred thousand alerts are new. What is beyond follows the next day. */
const alertsADay = 100_000;

type Until = Given<{ today: string; stage: number }>;

/** Of expiries those that are told up to a stage. */
export const newAlerts = statement(({ today, stage }: Until) =>
  untoldAlerts
    .select(({ ref }) => [
      'compliance_alerts.id',
      'compliance_alerts.user_id as userId',
      'compliance_alerts.department_id as departmentId',
      'compliance_alerts.kind',
      'compliance_alerts.stage',
      ref('compliance_alerts.urgency').$notNull().as('urgency'),
    ])
    .where(({ eb, or }) =>
      or([
        eb('compliance_alerts.kind', '<>', sql.lit('expiry')),
        eb('compliance_alerts.stage', '<=', stage),
      ]),
    )
    .where('compliance_standings.changes_on', '>', today)
    .orderBy('compliance_alerts.created_at')
    .limit(sql.lit(alertsADay)),
);

/** What of an alert decides who hears of it. */
export type NewAlert = InferResult<ReturnType<typeof newAlerts>>[number];

export const urgentAlert = statement(({ today }: Given<{ today: string }>) =>
  untoldAlerts
    .innerJoin('certification_types', 'certification_types.id', 'compliance_alerts.type_id')
    .select('compliance_alerts.id')
    .where(isUrgent)
    .where('compliance_standings.changes_on', '>', today)
    .limit(sql.lit(1)),
);
