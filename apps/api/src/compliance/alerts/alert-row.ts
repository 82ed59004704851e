import type { Tables } from '@icare/database/tables';
import type { CallbackSelection, ExpressionBuilder, SelectQueryBuilder } from 'kysely';

type Joined =
  | 'compliance_alerts'
  | 'staff_compliance'
  | 'certification_types'
  | 'users'
  | 'departments';
type OrNull<Row> = { [Column in keyof Row]: Row[Column] | null };
/** An alert of a missing item has no record, and few alerts have been acknowledged. */
type Outer = Omit<Tables, 'staff_compliance'> & {
  staff_compliance: OrNull<Tables['staff_compliance']>;
  acknowledgers: { name: string | null };
};

/** Columns of an alert and of its record, if it has one, type and person. */
const alertColumns = (column: ExpressionBuilder<Outer, Joined | 'acknowledgers'>) =>
  [
    'compliance_alerts.id',
    column.ref('compliance_alerts.urgency').$notNull().as('urgency'),
    column.ref('compliance_alerts.precedence').$notNull().as('precedence'),
    'compliance_alerts.severity',
    'compliance_alerts.status',
    'compliance_alerts.kind',
    'compliance_alerts.stage',
    'compliance_alerts.due_on as dueOn',
    'compliance_alerts.passed_offline as passedOffline',
    'compliance_alerts.created_at as createdAt',
    'compliance_alerts.acknowledged_at as acknowledgedAt',
    'compliance_alerts.acknowledge_note as acknowledgeNote',
    'acknowledgers.name as acknowledgedBy',
    'compliance_alerts.resolved_at as resolvedAt',
    'compliance_alerts.user_id as userId',
    'users.name as userName',
    'departments.name as department',
    'compliance_alerts.record_id as recordId',
    'staff_compliance.state',
    'staff_compliance.expiration_date as expirationDate',
    column
      .eb('staff_compliance.superseded_by_id', 'is not', null)
      .$castTo<boolean>()
      .as('isSuperseded'),
    'compliance_alerts.type_id as typeId',
    'certification_types.name as typeName',
    'certification_types.grace_days as graceDays',
  ] as const;

export type AlertRow = CallbackSelection<Outer, Joined | 'acknowledgers', typeof alertColumns>;

/** Selects `alertColumns` and adds the joins they need. */
export function selectAlerts(from: SelectQueryBuilder<Tables, 'compliance_alerts', object>) {
  return from
    .leftJoin('staff_compliance', 'staff_compliance.id', 'compliance_alerts.record_id')
    .innerJoin('certification_types', 'certification_types.id', 'compliance_alerts.type_id')
    .innerJoin('users', 'users.id', 'compliance_alerts.user_id')
    .innerJoin('departments', 'departments.id', 'compliance_alerts.department_id')
    .leftJoin('users as acknowledgers', 'acknowledgers.id', 'compliance_alerts.acknowledged_by_id')
    .select(alertColumns);
}
