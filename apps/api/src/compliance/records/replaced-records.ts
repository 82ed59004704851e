import type { Answer } from '@icare/contracts/endpoint';
import type { listReplacedRecords as endpoint } from '@icare/contracts/record-moves';
import type { Transaction } from '../../platform/database/database.ts';
import { fromDateColumn } from '../../platform/database/date-columns.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordPersonOpening } from '../record-openings.ts';
import { beginsBy } from './earlier-records.ts';
import type { LockedRecord } from './lock-record.ts';
import { noSuchRecord } from './read-record.ts';

type Confirmed = Pick<
  LockedRecord,
  'state' | 'renewalOfId' | 'expirationDate' | 'userId' | 'typeId' | 'createdAt'
>;

/** What an officer reads before confirming a record, since it cannot be undone. */
export async function listReplacedRecords(
  platform: Platform,
  { params, caller }: Pick<Call<typeof endpoint>, 'params' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const { prisma } = platform.database;
  const record = await prisma.complianceRecord.findUnique({ where: { id: params.id } });
  if (!record) throw noSuchRecord();
  await recordPersonOpening(platform, caller, record.userId);
  const { ids } = await findReplaced(prisma, record);
  const replaced = await prisma.complianceRecord.findMany({
    where: { id: { in: ids } },
    select: { id: true, certificateNumber: true, expirationDate: true, state: true },
    orderBy: { id: 'asc' },
  });
  return success({
    records: replaced.map(({ id, certificateNumber, expirationDate, state }) => ({
      id,
      certificateNumber,
      expirationDate: fromDateColumn(expirationDate),
      isRevoked: state === 'revoked',
    })),
  });
}

/** The records whose place a record takes when its issuer confirms it. */
export async function findReplaced(transaction: Transaction, record: Confirmed) {
  const renewed = await findRenewed(transaction, record);
  const revoked = await findRevokedBefore(transaction, record);
  return { renewed, ids: [...new Set([...(renewed ? [renewed.id] : []), ...revoked])] };
}

/** The record that a pending renewal will supersede: none that begins only after it ends, once its dates are corrected. */
async function findRenewed(
  transaction: Transaction,
  { state, renewalOfId, expirationDate }: Confirmed,
) {
  if (state !== 'pending' || renewalOfId === null) return null;
  return transaction.complianceRecord.findFirst({
    where: { id: renewalOfId, supersededById: null, ...beginsBy(expirationDate) },
    select: { id: true, state: true, expirationDate: true },
  });
}

/** What its issuer took back before they confirmed this one, which takes its place. */
async function findRevokedBefore(
  transaction: Transaction,
  { userId, typeId, createdAt }: Confirmed,
): Promise<string[]> {
  const revoked = await transaction.complianceRecord.findMany({
    where: {
      userId,
      typeId,
      state: 'revoked',
      supersededById: null,
      revokedAt: { lte: createdAt },
    },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  return revoked.map(({ id }) => id);
}
