import { submitCertification as endpoint } from '@icare/contracts/compliance-records';
import type { Answer } from '@icare/contracts/endpoint';
import { lagosDate } from '@icare/domain/lagos-date';
import type { Transaction } from '../../platform/database/database.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import { writeWithFiles } from '../../platform/http/write-with-files.ts';
import type { Platform } from '../../platform/platform.ts';
import { evaluatePeople } from '../status/evaluate-people.ts';
import { lockPeople } from '../status/lock-people.ts';
import { findNewest, hasPending } from './earlier-records.ts';
import { insertRecord } from './insert-record.ts';
import { readRecord } from './read-record.ts';
import { settleDatesWithStart } from './record-dates.ts';
import { requireActiveType } from './subjects.ts';

/** Stores a certification that the caller submits. It is pending until an officer verifies it; the earlier record stays in force. */
export async function submitCertification(
  platform: Platform,
  {
    body,
    files,
    caller,
    idempotencyKey,
  }: Pick<Call<typeof endpoint>, 'body' | 'files' | 'caller' | 'idempotencyKey'>,
): Promise<Answer<typeof endpoint>> {
  const { certificationTypeId: typeId, issueDate, validFrom, expirationDate, ...texts } = body;
  const userId = caller.user.id;
  const call = { endpoint, key: idempotencyKey, caller, body };
  const { id } = await writeWithFiles(
    platform,
    files,
    call,
    async (w, { document: certificate }) => {
      await lockPeople(w.tx, [userId]);
      const type = await requireActiveType(w.tx, typeId);
      await refuseIfRead(w.tx, type.readingDocument);
      await refuseSecond(w.tx, userId, typeId);
      const given = { issueDate, validFrom, expirationDate };
      const dates = settleDatesWithStart(type, given, lagosDate(w.now));
      const id = await insertRecord(w, {
        ...{ userId, typeId, state: 'pending', dates, texts },
        renewalOfId: await findNewest(w.tx, { userId, typeId }, dates),
        certificate,
      });
      await evaluatePeople(w, [userId]);
      return { id };
    },
  );
  return success(await readRecord(platform, caller, id));
}

/** While its document is in force. Once it is not, nobody could confirm it, so certificates are taken again. */
async function refuseIfRead({ document }: Transaction, number: string | null): Promise<void> {
  if (number === null) return;
  const found = await document.count({ where: { number, status: 'Active', deletedAt: null } });
  if (found > 0) throw metByReading(number);
}

const metByReading = (number: string) =>
  invalidField(
    'certificationTypeId',
    `No certificate is needed: read ${number} in the portal and confirm it at its end.`,
  );

async function refuseSecond(transaction: Transaction, userId: string, typeId: string) {
  if (!(await hasPending(transaction, { userId, typeId }))) return;
  const message =
    'You have submitted one of these already, and it is pending until it is verified.';
  throw new AppError('conflict', message, { fields: [{ path: 'certificationTypeId', message }] });
}
