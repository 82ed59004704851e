import type {
  AlertKind,
  CertificationCategory,
  RecordState,
} from '@icare/contracts/compliance-status';
import { readableDate } from '@icare/domain/calendar-days';
import { alertMessage } from '@icare/domain/compliance-labels';
import { daysLeftOn, renewalUntilOn } from '@icare/domain/record-status';
import type { Transaction } from '../../platform/database/database.ts';

/** An alert as a mail tells of it. */
export type DigestAlert = {
  id: string;
  userId: string;
  fullName: string;
  department: string;
  kind: AlertKind;
  expirationDate: string | null;
  category: CertificationCategory;
  /** True today: '… expires in 7 days'. */
  message: string;
  /** Expired or revoked: it gives no leave to practise. */
  isOut: boolean;
};

type Row = {
  id: string;
  user_id: string;
  user_name: string;
  department: string;
  kind: AlertKind;
  state: RecordState;
  expiration_date: string | null;
  is_superseded: boolean;
  type_name: string;
  category: CertificationCategory;
  grace_days: number;
};

/** Alerts by their ids, the most urgent first. */
export async function readAlerts(
  transaction: Transaction,
  ids: readonly string[],
  today: string,
): Promise<DigestAlert[]> {
  const rows = await transaction.$queryRaw<Row[]>`
    SELECT a.id, a.user_id, u.name AS user_name, d.name AS department, a.kind::text, r.state::text,
           r.expiration_date::text, r.superseded_by_id IS NOT NULL AS is_superseded, t.name AS type_name,
           t.category::text, t.grace_days
      FROM compliance_alerts AS a
      JOIN staff_compliance AS r ON r.id = a.record_id
      JOIN certification_types AS t ON t.id = a.type_id
      JOIN users AS u ON u.id = a.user_id
      JOIN departments AS d ON d.id = a.department_id
     WHERE a.id = ANY(${[...ids]}::uuid[])
     ORDER BY a.urgency DESC, a.stage NULLS FIRST, u.name_key, a.id`;
  return rows.map((row) => {
    const { state, expiration_date: expirationDate, is_superseded: isSuperseded } = row;
    const until = renewalUntilOn({ state, expirationDate, isSuperseded }, row.grace_days, today);
    const daysLeft = daysLeftOn(today, expirationDate);
    return {
      id: row.id,
      userId: row.user_id,
      fullName: row.user_name,
      department: row.department,
      kind: row.kind,
      expirationDate,
      category: row.category,
      message: alertMessage(row.kind, row.type_name, daysLeft, until && readableDate(until)),
      isOut: row.kind === 'revoked' || (daysLeft !== null && daysLeft < 0),
    };
  });
}

/**
 * What somebody is told of all at once: their own alerts that are pending, and those that an officer acknowledged
 * before they ever heard of them.
 */
export async function readOwnAlerts(
  transaction: Transaction,
  userIds: readonly string[],
  today: string,
): Promise<Map<string, DigestAlert[]>> {
  const rows = await transaction.$queryRaw<{ id: string }[]>`
    SELECT a.id FROM compliance_alerts AS a JOIN users AS u ON u.id = a.user_id
     WHERE a.user_id = ANY(${[...userIds]}::uuid[]) AND u.status = 'Active'
       AND (a.status = 'pending' OR a.status = 'acknowledged' AND a.told_person_at IS NULL)`;
  const alerts = await readAlerts(
    transaction,
    rows.map(({ id }) => id),
    today,
  );
  return Map.groupBy(alerts, ({ userId }) => userId);
}

/** Notes that people have been told of these alerts of theirs. */
export async function markPersonTold(
  transaction: Transaction,
  alerts: readonly DigestAlert[],
  now: Date,
): Promise<void> {
  await transaction.complianceAlert.updateMany({
    where: { id: { in: alerts.map(({ id }) => id) }, toldPersonAt: null },
    data: { toldPersonAt: now },
  });
}

/** Takes the one mail of a day for these addresses; answers those that were still free. Waits for whoever takes one. */
export async function takeDay(
  transaction: Transaction,
  recipients: readonly string[],
  { today, now }: { today: string; now: Date },
): Promise<Set<string>> {
  // In one order, so that two processes cannot wait for each other.
  const rows = await transaction.$queryRaw<{ recipient: string }[]>`
    INSERT INTO compliance_digests (recipient, day, created_at)
    SELECT recipient, ${today}::date, ${now} FROM unnest(${[...recipients].toSorted()}::text[]) AS recipient
    ON CONFLICT DO NOTHING RETURNING recipient`;
  return new Set(rows.map(({ recipient }) => recipient));
}
