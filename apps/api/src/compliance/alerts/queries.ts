import type { Page } from '@icare/contracts/answers';
import type { ComplianceAlert, listAlerts } from '@icare/contracts/compliance-alerts';
import {
  type AlertSeverity,
  type AlertStatus,
  alertSeverities,
} from '@icare/contracts/compliance-status';
import type { Query } from '@icare/contracts/endpoint';
import { Conditions } from '../../platform/database/conditions.ts';
import type { Database } from '../../platform/database/database.ts';
import { toInstant } from '../../platform/database/instants.ts';
import { readPage } from '../../platform/database/page.ts';
import { containing, hasTrigram } from '../../platform/database/search-text.ts';
import { AppError } from '../../platform/errors.ts';
import { decodeCursor, isInstant, isWholeNumber } from '../../platform/http/cursor.ts';
import { isUuid } from '../../platform/uuid.ts';
import { type AlertRow, alertColumns, alertJoin, toAlert } from './to-alert.ts';

type Filters = Omit<Query<typeof listAlerts>, 'limit'> & {
  limit: number;
  /** Only those about this person, whatever else is asked for, and without what officers note for each other. */
  ownerId?: string | undefined;
};

/** Alerts as they are to be worked through: pending first, the worst first, the newest first. */
export async function findAlerts(
  database: Database,
  filters: Filters,
  today: string,
): Promise<{ alerts: ComplianceAlert[]; page: Page }> {
  const candidates = new Conditions();
  candidates
    .add(urgencyOf(filters.status, filters.severity))
    .addIf(filters.ownerId, 'a.user_id = ?::uuid')
    .addIf(filters.userId, 'a.user_id = ?::uuid')
    .addIf(filters.department, 'a.department_id = (SELECT id FROM departments WHERE name = ?)');
  const wanted = candidates.further();
  const after = decodeCursor(filters.cursor, [isUrgency, isInstant, isUuid]);
  const { rows, page } = await readPage<AlertRow>(database, {
    columns: alertColumns,
    table: 'compliance_alerts AS a',
    join: alertJoin,
    candidates,
    wanted,
    search: await addSearch(database, wanted, filters.search),
    after: after && {
      condition: '(a.urgency, a.created_at, a.id) < (?::smallint, ?::timestamptz, ?::uuid)',
      values: after,
    },
    order: 'a.urgency DESC, a.created_at DESC, a.id DESC',
    countOrder: 'a.urgency DESC, a.created_at DESC, a.id DESC',
    limit: filters.limit,
    cursorOf: (row) => [row.urgency, toInstant(row.created_at), row.id],
  });
  const alerts = rows.map((row) => {
    const alert = toAlert(row, today);
    return filters.ownerId ? { ...alert, acknowledgeNote: null } : alert;
  });
  return { alerts, page };
}

export async function findAlert(
  database: Database,
  id: string,
  today: string,
): Promise<ComplianceAlert> {
  const [row] = await database.query<AlertRow>(
    `SELECT ${alertColumns} FROM compliance_alerts AS a ${alertJoin} WHERE a.id = $1`,
    [id],
  );
  if (!row) throw noSuchAlert();
  return toAlert(row, today);
}

export function noSuchAlert() {
  return new AppError('not_found', 'There is no such alert.');
}

/** A cursor can be made up: what does not fit the column would be refused by PostgreSQL. */
const isUrgency = (value: unknown) => isWholeNumber(value) && Math.abs(value as number) < 100;

/** As the database works it out: 8 pending, 4 acknowledged, 0 resolved, and up to 3 by severity. */
const ofStatus: Record<AlertStatus, number> = { pending: 8, acknowledged: 4, resolved: 0 };
const ofSeverity = (severity: AlertSeverity) => 3 - alertSeverities.indexOf(severity);

/** Spelled out and not bound, so that a plan kept for the text is right for it. */
function urgencyOf(status: AlertStatus | undefined, severity: AlertSeverity | undefined): string {
  const statuses = status ? [status] : (['pending', 'acknowledged'] as const);
  if (severity) {
    const values = statuses.map((one) => ofStatus[one] + ofSeverity(severity));
    return `a.urgency IN (${values.join(', ')})`;
  }
  const lowest = Math.min(...statuses.map((one) => ofStatus[one]));
  return status && status !== 'pending'
    ? `a.urgency BETWEEN ${lowest} AND ${lowest + 3}`
    : `a.urgency >= ${lowest}`;
}

/** Up to so many people a search finds are looked up one by one. */
const fewPeople = 1000;

/** Few people and types are found first, since what their alerts are found by is an index. */
async function addSearch(database: Database, wanted: Conditions, text: string | undefined) {
  if (!text) return undefined;
  const pattern = containing(text);
  const types = await database.query<{ id: string }>(
    'SELECT id FROM certification_types WHERE name_key LIKE fold_case($1)',
    [pattern],
  );
  const lookup = new Conditions().add('name_key LIKE fold_case(?)', pattern);
  // What has an index holds more than names.
  if (hasTrigram(text)) lookup.add('search_text LIKE fold_case(?)', pattern);
  else lookup.add("short_grams(search_text) @> array_remove(short_grams(fold_case(?)), '')", text);
  const people = await database.queryOnce<{ id: string }>(
    `SELECT id FROM users WHERE ${lookup.text} LIMIT ${fewPeople + 1}`,
    lookup.values,
  );
  const ofTypes = `a.type_id = ANY(${wanted.bind(types.map(({ id }) => id))}::uuid[])`;
  if (people.length <= fewPeople) {
    wanted.add(
      `(${ofTypes} OR a.user_id = ANY(?::uuid[]))`,
      people.map(({ id }) => id),
    );
  } else {
    // Person by person: so many are found that the page is full before long.
    wanted.add(
      `(${ofTypes} OR (SELECT p.name_key LIKE fold_case(?) FROM users AS p WHERE p.id = a.user_id))`,
      pattern,
    );
  }
  // Whoever has the letters was found above.
  return { text, byLetters: (letters: string) => `${letters} IS NOT NULL` };
}
