import { createComplianceRecord as endpoint } from '@icare/contracts/compliance-records';
import type { Answer } from '@icare/contracts/endpoint';
import { lagosDate } from '@icare/domain/lagos-date';
import { findAddition } from '@icare/domain/record-addition';
import { refuseOwnDecision } from '../../platform/auth/own-decisions.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { writeWithFiles } from '../../platform/http/write-with-files.ts';
import type { Platform } from '../../platform/platform.ts';
import { evaluatePeople } from '../status/evaluate-people.ts';
import { lockPeople } from '../status/lock-people.ts';
import { readStoredRecords } from './held-records.ts';
import { insertRecord } from './insert-record.ts';
import { readRecord } from './read-record.ts';
import { settleDatesWithStart } from './record-dates.ts';
import { requireActivePerson, requireActiveType } from './subjects.ts';
import { supersede } from './supersede.ts';

/**
 * Adds a record entered by an officer. It is active at once, and unverified until an officer checks it with the issuer. It
 * renews the one that the person holds of this type if that ends earlier.
 */
export async function createRecord(
  platform: Platform,
  {
    body,
    files,
    caller,
    idempotencyKey,
  }: Pick<Call<typeof endpoint>, 'body' | 'files' | 'caller' | 'idempotencyKey'>,
): Promise<Answer<typeof endpoint>> {
  const {
    userId,
    certificationTypeId: typeId,
    issueDate,
    validFrom,
    expirationDate,
    ...texts
  } = body;
  refuseOwnDecision(caller, userId);
  const call = { endpoint, key: idempotencyKey, caller, body };
  const { id } = await writeWithFiles(
    platform,
    files,
    call,
    async (w, { document: certificate }) => {
      await lockPeople(w.tx, [userId]);
      await requireActivePerson(w.tx, userId);
      const type = await requireActiveType(w.tx, typeId);
      const dates = settleDatesWithStart(
        type,
        { issueDate, validFrom, expirationDate },
        lagosDate(w.now),
      );
      const renewedId = await findRenewed(w.tx, {
        ...{ userId, typeId, ...dates },
        certificateNumber: texts.certificateNumber ?? null,
      });
      const id = await insertRecord(w, {
        ...{ userId, typeId, dates, texts, certificate },
        state: 'active',
        renewalOfId: renewedId,
      });
      if (renewedId !== null) await supersede(w, { ids: [renewedId], by: id });
      await evaluatePeople(w, [userId]);
      return { id };
    },
  );
  return {
    success: true,
    message: 'Staff compliance record created successfully.',
    data: await readRecord(platform, caller, id),
  };
}

/** The held record that a new one takes the place of. */
async function findRenewed(
  transaction: Transaction,
  added: {
    userId: string;
    typeId: string;
    expirationDate: string | null;
    certificateNumber: string | null;
  },
): Promise<string | null> {
  const stored = await readStoredRecords(transaction, [added]);
  const { does, held } = findAddition(
    stored.filter(({ isHeld }) => isHeld),
    added,
  );
  return does === 'renews' ? held.id : null;
}
