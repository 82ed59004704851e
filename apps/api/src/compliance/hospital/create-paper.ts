import type { Answer } from '@icare/contracts/endpoint';
import { createHospitalPaper as endpoint } from '@icare/contracts/hospital-papers';
import { findAddition } from '@icare/domain/record-addition';
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
import { type RecordDates, settleDates } from '../records/record-dates.ts';
import { requireActiveType } from '../records/subjects.ts';
import { evaluateHolders } from './evaluate-holders.ts';
import { insertPaper } from './insert-paper.ts';
import { lockHolder } from './lock-paper.ts';
import { readPaper } from './queries.ts';

/**
 * Adds a paper that an officer enters: active at once, and unverified. It waits to be verified where it renews one of its
 * type that ends earlier, which stays in force until then, or where the officer is responsible for it.
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
    // Locked, since the kind of holder of a type can only change while nothing of it is kept.
    await readRow(
      w.tx,
      build.selectFrom('certification_types').where('id', '=', typeId).forShare(),
    );
    const type = await requireActiveType(w.tx, typeId, holder.kind);
    const dates = settleDates(type, { issueDate, expirationDate });
    const renewalOfId = await findRenewed(w.tx, {
      ...{ holderId, typeId, ...dates },
      certificateNumber: texts.certificateNumber ?? null,
    });
    const waits = renewalOfId !== null || isOwnDecision(caller, holder.responsibleId);
    const state = waits ? 'pending' : 'active';
    const id = await insertPaper(w, { holderId, typeId, state, dates, texts, renewalOfId, file });
    await evaluateHolders(w, [holderId]);
    return { id };
  });
  return success(await readPaper(platform, caller, id));
}

async function requireHolderInUse(transaction: Transaction, id: string) {
  const holder = await transaction.paperHolder.findUnique({ where: { id } });
  if (!holder) throw invalidField('holderId', 'There is no such entry.');
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
