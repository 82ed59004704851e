import type { AlertKind, CertificationCategory } from '@icare/contracts/compliance-status';
import { preventsPractice } from '@icare/domain/clearance';
import { evaluateComplianceStatus } from '@icare/domain/compliance-status';
import { isLicence } from '@icare/domain/requirements';
import { sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { givenRows, type Rows } from '../../platform/database/given-rows.ts';
import { readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { type AlertRow, selectAlerts } from '../alerts/alert-row.ts';
import { isForHolder } from '../alerts/queries.ts';
import { messageOn } from '../alerts/to-alert.ts';
import { readPersonFacts, readTypeFacts } from '../status/person-facts.ts';

/** An alert in the list of a digest mail. */
export type DigestAlert = {
  id: string;
  userId: string;
  fullName: string;
  department: string;
  kind: AlertKind;
  /** The day it is about; null if it is not about one. */
  dueOn: string | null;
  category: CertificationCategory;
  typeName: string;
  /** Number of the document that meets it by being read and confirmed; null: a certificate does. */
  readingDocument: string | null;
  /** Depends on the day the mail is written: '… expires in 7 days'. */
  message: string;
  /** Its record has expired or was revoked, or what is needed is not there. */
  hasEnded: boolean;
  /** The person may not practise because of it. */
  preventsPractice: boolean;
};

const alertsById = statement(({ ids }: Given<{ ids: readonly string[] }>) =>
  selectAlerts(build.selectFrom('compliance_alerts'))
    .leftJoin('documents', (join) =>
      join
        .onRef('documents.number', '=', 'certification_types.reading_document')
        .on('documents.status', '=', sql.lit('Active'))
        .on('documents.deleted_at', 'is', null),
    )
    .select(['certification_types.category', 'documents.number as readingDocument'])
    .where('compliance_alerts.id', '=', ({ fn }) => fn.any(ids))
    .orderBy('compliance_alerts.urgency', 'desc')
    .orderBy('compliance_alerts.precedence', 'desc')
    .orderBy('users.name_key')
    .orderBy('compliance_alerts.id'),
);

/** Alerts by their ids, the most urgent first. */
export async function readAlerts(
  transaction: Transaction,
  ids: readonly string[],
  today: string,
): Promise<DigestAlert[]> {
  const rows = await readRows(transaction, alertsById({ ids }));
  const ended = rows.filter((row) => hasEnded(row, today) && isLicence(row.category));
  const preventing = await findPreventing(
    transaction,
    ended.map(({ userId }) => userId),
    today,
  );
  return rows.map((row) => {
    return {
      id: row.id,
      userId: row.userId,
      fullName: row.userName,
      department: row.department,
      kind: row.kind,
      dueOn: row.dueOn,
      category: row.category,
      typeName: row.typeName,
      readingDocument: row.readingDocument,
      message: messageOn(today, row),
      hasEnded: hasEnded(row, today),
      preventsPractice: hasEnded(row, today) && preventing.has(requirementKey(row)),
    };
  });
}

function hasEnded(
  { kind, dueOn, expirationDate }: Pick<AlertRow, 'kind' | 'dueOn' | 'expirationDate'>,
  today: string,
): boolean {
  if (kind === 'missing') return dueOn !== null && dueOn <= today;
  return kind === 'revoked' || (expirationDate !== null && expirationDate < today);
}

const requirementKey = ({ userId, typeId }: { userId: string; typeId: string | null }) =>
  `${userId} ${typeId}`;

/** What keeps these people from practising today, by the rule of clearance: another record may be in force. */
async function findPreventing(
  transaction: Transaction,
  userIds: readonly string[],
  today: string,
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const types = await readTypeFacts(transaction);
  const people = await readPersonFacts(transaction, [...new Set(userIds)]);
  const keys = [...people].flatMap(([userId, known]) =>
    evaluateComplianceStatus(known, types, today)
      .clearance.items.filter(({ reason }) => preventsPractice(reason))
      .map(({ typeId }) => requirementKey({ userId, typeId })),
  );
  return new Set(keys);
}

const ownAlerts = statement(({ userIds }: Given<{ userIds: readonly string[] }>) =>
  build
    .selectFrom('compliance_alerts')
    .innerJoin('users', 'users.id', 'compliance_alerts.user_id')
    .select('compliance_alerts.id')
    .where('compliance_alerts.user_id', '=', ({ fn }) => fn.any(userIds))
    .where('users.status', '=', sql.lit('Active'))
    .where(isForHolder)
    .where(({ eb, and, or }) =>
      or([
        eb('compliance_alerts.status', '=', sql.lit('pending')),
        and([
          eb('compliance_alerts.status', '=', sql.lit('acknowledged')),
          eb('compliance_alerts.told_person_at', 'is', null),
        ]),
      ]),
    ),
);

/**
 * For the mail to each person: their pending alerts, and acknowledged ones that they have not been mailed about, because
 * an officer acknowledged them first.
 */
export async function readOwnAlerts(
  transaction: Transaction,
  userIds: readonly string[],
  today: string,
): Promise<Map<string, DigestAlert[]>> {
  const rows = await readRows(transaction, ownAlerts({ userIds }));
  const alerts = await readAlerts(
    transaction,
    rows.map(({ id }) => id),
    today,
  );
  return Map.groupBy(alerts, ({ userId }) => userId);
}

export async function markPersonNotified(
  transaction: Transaction,
  alerts: readonly DigestAlert[],
  now: Date,
): Promise<void> {
  await transaction.complianceAlert.updateMany({
    where: { id: { in: alerts.map(({ id }) => id) }, toldPersonAt: null },
    data: { toldPersonAt: now },
  });
}

const insertDigests = statement(({ rows }: Given<{ rows: Rows<'compliance_digests'> }>) =>
  build
    .insertInto('compliance_digests')
    .columns(['recipient', 'day', 'created_at'])
    .expression(
      build
        .selectFrom(givenRows('compliance_digests', rows))
        .select(['recipient', 'day', 'created_at']),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('recipient'),
);

/**
 * Reserves today's only digest for these addresses and returns those that had none yet. Waits for other transactions that
 * reserve the same address.
 */
export async function reserveDigests(
  transaction: Transaction,
  recipients: readonly string[],
  { today, now }: { today: string; now: Date },
): Promise<Set<string>> {
  // Inserted in a fixed order, so that two processes cannot deadlock.
  const rows = [...recipients]
    .toSorted()
    .map((recipient) => ({ recipient, day: today, created_at: now.toISOString() }));
  const inserted = await readRows(transaction, insertDigests({ rows }));
  return new Set(inserted.map(({ recipient }) => recipient));
}
