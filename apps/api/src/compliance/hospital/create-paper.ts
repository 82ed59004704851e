import type { Answer } from '@icare/contracts/endpoint';
import { createHospitalPaper as endpoint } from '@icare/contracts/hospital-papers';
import { complianceOfficers } from '@icare/contracts/roles';
import type { PaperHolder } from '@icare/database/client';
import { lagosDate } from '@icare/domain/lagos-date';
import { findAddition } from '@icare/domain/record-addition';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { isOwnDecision } from '../../platform/auth/own-decisions.ts';
import { build } from '../../platform/database/build.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { fromDateColumn } from '../../platform/database/date-columns.ts';
import { readRow } from '../../platform/database/send.ts';
import { invalidField } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import { writeWithFiles } from '../../platform/http/write-with-files.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Write } from '../../platform/write.ts';
import { type RecordDates, settleDates } from '../records/record-dates.ts';
import { requireActiveType } from '../records/subjects.ts';
import { requireOfficerOrHead } from '../require-officer-or-head.ts';
import { evaluateHolders } from './evaluate-holders.ts';
import { insertPaper } from './insert-paper.ts';
import { lockHolder } from './lock-paper.ts';
import { readPaper } from './queries.ts';

/**
 * Adds a paper that an officer enters: active at once, and unverified. It waits to be verified where it renews one of its
 * type that ends earlier, which stays in force until then, or where the officer is responsible for it. Whoever else is
 * responsible or leads the department hands in what is missing, which waits as well.
 */
export async function createPaper(
  platform: Platform,
  {
    body,
    files,
    caller,
    idempotencyKey,
  }: Pick<Call<typeof endpoint>, 'body' | 'files' | 'caller' | 'idempotencyKey'>,
): Promise<Answer<typeof endpoint>> {
  const { holderId, certificationTypeId: typeId, issueDate, expirationDate, ...texts } = body;
  const call = { endpoint, key: idempotencyKey, caller, body };
  const { id } = await writeWithFiles(platform, files, call, async (w, { document: file }) => {
    await lockHolder(w.tx, holderId);
    const holder = await requireHolderInUse(w.tx, holderId);
    const isOfficer = officers.includes(caller.user.role);
    if (!isOfficer) await requireMissing(w, { holder, typeId });
    // Locked, since the kind of holder of a type can only change while nothing of it is kept.
    await readRow(
      w.tx,
      build.selectFrom('certification_types').where('id', '=', typeId).forShare(),
    );
    const type = await requireActiveType(w.tx, typeId, holder.kind);
    const dates = settleDates(type, { issueDate, expirationDate }, lagosDate(w.now));
    const renewalOfId = await findRenewed(w.tx, {
      ...{ holderId, typeId, ...dates },
      certificateNumber: texts.certificateNumber ?? null,
    });
    const waits = renewalOfId !== null || !isOfficer || isOwnDecision(caller, holder.responsibleId);
    const state = waits ? 'pending' : 'active';
    const id = await insertPaper(w, { holderId, typeId, state, dates, texts, renewalOfId, file });
    await evaluateHolders(w, [holderId]);
    return { id };
  });
  return success(await readPaper(platform, caller, id));
}

const officers: readonly string[] = complianceOfficers;

/** Throws unless the caller answers for the holder, and it has none of what it must have. What is not theirs reads as if it did not exist. */
async function requireMissing(
  w: Write<SignedInCaller>,
  { holder, typeId }: { holder: PaperHolder; typeId: string },
): Promise<void> {
  if (holder.responsibleId !== w.caller.user.id) {
    await requireOfficerOrHead(w, w.caller, holder.departmentId, noSuchHolder);
  }
  const required = await w.tx.paperRequirement.count({ where: { holderId: holder.id, typeId } });
  const held = await w.tx.hospitalPaper.count({
    where: { holderId: holder.id, typeId, supersededById: null, state: { not: 'rejected' } },
  });
  if (required === 0 || held > 0) {
    throw invalidField('certificationTypeId', 'No paper of this type is missing here.');
  }
}

const noSuchHolder = () => invalidField('holderId', 'There is no such entry.');

async function requireHolderInUse(transaction: Transaction, id: string) {
  const holder = await transaction.paperHolder.findUnique({ where: { id } });
  if (!holder) throw noSuchHolder();
  if (holder.retiredAt !== null) throw invalidField('holderId', 'This is retired.');
  return holder;
}

/** The paper of the type in whose place the new one comes. */
async function findRenewed(
  transaction: Transaction,
  {
    holderId,
    typeId,
    ...added
  }: { holderId: string; typeId: string; certificateNumber: string | null } & RecordDates,
): Promise<string | null> {
  const papers = await transaction.hospitalPaper.findMany({
    where: { holderId, typeId, state: 'active', supersededById: null },
    include: { renewals: { where: { state: 'pending' }, select: { id: true } } },
  });
  const held = papers.map(({ id, expirationDate, certificateNumber, renewals }) => ({
    id,
    expirationDate: fromDateColumn(expirationDate),
    certificateNumber,
    hasPendingRenewal: renewals.length > 0,
  }));
  const addition = findAddition(held, added);
  return addition.does === 'renews' ? addition.held.id : null;
}
