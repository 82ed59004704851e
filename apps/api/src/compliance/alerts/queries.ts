import type { Page } from '@icare/contracts/answers';
import type { ComplianceAlert, listAlerts } from '@icare/contracts/compliance-alerts';
import {
  type AlertSeverity,
  type AlertStatus,
  alertSeverities,
} from '@icare/contracts/compliance-status';
import type { Query } from '@icare/contracts/endpoint';
import type { Tables } from '@icare/database/tables';
import { expressionBuilder, sql } from 'kysely';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { build } from '../../platform/database/build.ts';
import { pages } from '../../platform/database/pages.ts';
import { contains } from '../../platform/database/search-text.ts';
import { readRow, type Sender } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { AppError } from '../../platform/errors.ts';
import { decodeCursor, isInstant, isWholeNumber } from '../../platform/http/cursor.ts';
import { isUuid } from '../../platform/uuid.ts';
import { departmentIdByName } from '../department-id-by-name.ts';
import { ownScope } from '../own-scope.ts';
import { selectAlerts } from './alert-row.ts';
import { searchAlerts } from './search-alerts.ts';
import { toAlert } from './to-alert.ts';

type Filters = Omit<Query<typeof listAlerts>, 'limit'> & {
  limit: number;
};

type Values = Pick<Filters, 'userId' | 'department' | 'search'> & {
  /** Restricts the list to alerts about the caller, in addition to the filters. */
  ownerId?: string | undefined;
  typeIds?: string[] | undefined;
  userIds?: string[] | undefined;
  assigneeId?: string | undefined;
};

const alert = expressionBuilder<Tables, 'compliance_alerts'>();

const alertPages = pages(
  (
    given: Given<Values>,
    {
      status,
      severity,
      unassigned,
    }: Pick<Filters, 'status' | 'severity'> & { unassigned: boolean },
  ) => ({
    from: build.selectFrom('compliance_alerts'),
    select: selectAlerts,
    candidates: [
      hasUrgency(status, severity),
      given.ownerId && alert('compliance_alerts.user_id', '=', given.ownerId),
      given.ownerId && isForHolder,
      given.userId && alert('compliance_alerts.user_id', '=', given.userId),
      given.department &&
        alert('compliance_alerts.department_id', '=', departmentIdByName(given.department)),
      given.assigneeId && alert('compliance_alerts.assigned_to_id', '=', given.assigneeId),
      unassigned && alert('compliance_alerts.assigned_to_id', 'is', null),
    ],
    wanted:
      given.search && given.typeIds
        ? [matchesSearch(given.search, given.typeIds, given.userIds)]
        : [],
    order: {
      by: [
        'compliance_alerts.urgency',
        'compliance_alerts.precedence',
        'compliance_alerts.created_at',
        'compliance_alerts.id',
      ],
      direction: 'desc',
    },
  }),
);

type Searched = Required<Given<{ search: string; typeIds: string[] }>>;

/**
 * The type or the person's name contains the text. Without `userIds` too many people match to list them, so each row's
 * person is compared instead; with that many matches a page is filled after few rows.
 */
function matchesSearch(
  search: Searched['search'],
  typeIds: Searched['typeIds'],
  userIds: Searched['typeIds'] | undefined,
) {
  return alert.or([
    alert('compliance_alerts.type_id', '=', alert.fn.any(typeIds)),
    userIds
      ? alert('compliance_alerts.user_id', '=', alert.fn.any(userIds))
      : sql<boolean>`${alert
          .selectFrom('users')
          .select(({ ref }) => contains(ref('users.name_key'), search).as('is_named'))
          .whereRef('users.id', '=', 'compliance_alerts.user_id')}`,
  ]);
}

/** That a record waits to be verified is the officers' business: its holder has done their part. */
export const isForHolder = alert('compliance_alerts.kind', '<>', sql.lit('pending'));

/**
 * Alerts by status (pending first), then severity, then the day they are about, the earliest first, then newest. Callers who
 * may not read other people's records get only their own alerts.
 */
export async function findAlerts(
  database: Sender,
  { status, severity, search, userId, department, assignedTo, cursor, limit }: Filters,
  today: string,
  caller: SignedInCaller,
): Promise<{ alerts: ComplianceAlert[]; page: Page }> {
  const ownerId = ownScope(caller, department);
  // The people whom alerts are about do not learn who is in charge, so they cannot filter by it either.
  const officer = ownerId === undefined ? assignedTo : undefined;
  const assigneeId = officer === 'me' ? caller.user.id : officer;
  const unassigned = assigneeId === 'nobody';
  const found = search ? await searchAlerts(database, search) : undefined;
  const { rows, page } = await alertPages(
    database,
    {
      values: {
        ...{ ownerId, userId, department, search, ...found },
        assigneeId: unassigned ? undefined : assigneeId,
      },
      after: decodeCursor(cursor, [isUrgency, isWholeNumber, isInstant, isUuid]),
      limit,
      cursorOf: (row) => [row.urgency, row.precedence, row.createdAt, row.id],
    },
    { status, severity, unassigned },
  );
  return { alerts: rows.map((row) => toAlert(row, today, caller)), page };
}

const alertById = statement(({ id }: Given<{ id: string }>) =>
  selectAlerts(build.selectFrom('compliance_alerts')).where('compliance_alerts.id', '=', id),
);

export async function findAlert(
  database: Sender,
  id: string,
  today: string,
  caller: SignedInCaller,
): Promise<ComplianceAlert> {
  const row = await readRow(database, alertById({ id }));
  if (!row) throw noSuchAlert();
  return toAlert(row, today, caller);
}

export function noSuchAlert() {
  return new AppError('not_found', 'There is no such alert.');
}

/** Rejects numbers in forged cursors that PostgreSQL would refuse for a smallint column. */
const isUrgency = (value: unknown) => isWholeNumber(value) && Math.abs(value as number) < 100;

/** Must equal the generated column `urgency`: 8 pending, 4 acknowledged, 0 resolved, plus 0 to 3 for the severity. */
const statusUrgency: Record<AlertStatus, number> = { pending: 8, acknowledged: 4, resolved: 0 };
const severityUrgency = (severity: AlertSeverity) => 3 - alertSeverities.indexOf(severity);

/** Values are literals instead of parameters, so that a cached plan fits them. */
function hasUrgency(status: AlertStatus | undefined, severity: AlertSeverity | undefined) {
  const statuses = status ? [status] : (['pending', 'acknowledged'] as const);
  if (severity) {
    const values = statuses.map((one) => sql.lit(statusUrgency[one] + severityUrgency(severity)));
    return alert('compliance_alerts.urgency', 'in', values);
  }
  const lowest = Math.min(...statuses.map((one) => statusUrgency[one]));
  return status && status !== 'pending'
    ? alert.between('compliance_alerts.urgency', sql.lit(lowest), sql.lit(lowest + 3))
    : alert('compliance_alerts.urgency', '>=', sql.lit(lowest));
}
