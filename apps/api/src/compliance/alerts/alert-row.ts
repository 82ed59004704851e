import type { Tables } from '@icare/database/tables';
import {
  type CallbackSelection,
  type ExpressionBuilder,
  type SelectQueryBuilder,
  sql,
} from 'kysely';

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
  assignees: { name: string | null };
};

type Joins = Joined | 'acknowledgers' | 'assignees';

/** A record of the type that the person handed in and an officer rejected. */
const rejected = ({ selectFrom, ref }: ExpressionBuilder<Outer, Joins>) =>
  selectFrom('staff_compliance as handed_in')
    .select(sql.lit(1).as('one'))
    .where('handed_in.user_id', '=', ref('compliance_alerts.user_id'))
    .where('handed_in.type_id', '=', ref('compliance_alerts.type_id'))
    .where('handed_in.state', '=', sql.lit('rejected'));

/** The first day of the record that the person holds of the type, where it may begin later. */
const beginning = ({ selectFrom, ref }: ExpressionBuilder<Outer, Joins>) =>
  selectFrom('staff_compliance as held')
    .select((held) => held.fn.min('held.in_force_from').as('day'))
    .where('held.user_id', '=', ref('compliance_alerts.user_id'))
    .where('held.type_id', '=', ref('compliance_alerts.type_id'))
    .where('held.state', '=', sql.lit('active'))
    .where('held.superseded_by_id', 'is', null);

/** Columns of an alert and of its record, if it has one, type and person. */
const alertColumns = (column: ExpressionBuilder<Outer, Joins>) =>
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
    'compliance_alerts.assigned_to_id as assignedToId',
    'compliance_alerts.assigned_at as assignedAt',
    'assignees.name as assignedTo',
    'compliance_alerts.resolved_at as resolvedAt',
    'compliance_alerts.user_id as userId',
    'users.name as userName',
    'departments.name as department',
    'compliance_alerts.record_id as recordId',
    'staff_compliance.state',
    'staff_compliance.expiration_date as expirationDate',
    'compliance_alerts.type_id as typeId',
    'certification_types.name as typeName',
    'certification_types.grace_days as graceDays',
    column
      .and([
        column('compliance_alerts.kind', '=', sql.lit('missing')),
        column.exists(rejected(column)),
      ])
      .$castTo<boolean>()
      .as('wasRejected'),
    column
      .case()
      .when('compliance_alerts.kind', '=', sql.lit('missing'))
      .then(beginning(column))
      .end()
      .as('beginsOn'),
  ] as const;

export type AlertRow = CallbackSelection<Outer, Joins, typeof alertColumns>;

/** Selects `alertColumns` and adds the joins they need. */
export function selectAlerts(from: SelectQueryBuilder<Tables, 'compliance_alerts', object>) {
  return from
    .leftJoin('staff_compliance', 'staff_compliance.id', 'compliance_alerts.record_id')
    .innerJoin('certification_types', 'certification_types.id', 'compliance_alerts.type_id')
    .innerJoin('users', 'users.id', 'compliance_alerts.user_id')
    .innerJoin('departments', 'departments.id', 'compliance_alerts.department_id')
    .leftJoin('users as acknowledgers', 'acknowledgers.id', 'compliance_alerts.acknowledged_by_id')
    .leftJoin('users as assignees', 'assignees.id', 'compliance_alerts.assigned_to_id')
    .select(alertColumns);
}
