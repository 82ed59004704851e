import { createComplianceRecord as endpoint } from '@icare/contracts/compliance-records';
import type { Answer } from '@icare/contracts/endpoint';
import { refuseOwnDecision } from '../../platform/auth/own-decisions.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { writeWithFiles } from '../../platform/http/write-with-files.ts';
import type { Platform } from '../../platform/platform.ts';
import { evaluatePeople } from '../status/evaluate-people.ts';
import { lockPeople } from '../status/lock-people.ts';
import { insertRecord } from './insert-record.ts';
import { readRecord } from './read-record.ts';
import { settleDates } from './record-dates.ts';
import { requireActivePerson, requireActiveType } from './subjects.ts';

/** Adds a record entered by an officer. It is active at once, and unverified until an officer checks it with the issuer. */
export async function createRecord(
  platform: Platform,
  {
    body,
    files,
    caller,
    idempotencyKey,
  }: Pick<Call<typeof endpoint>, 'body' | 'files' | 'caller' | 'idempotencyKey'>,
): Promise<Answer<typeof endpoint>> {
  const { userId, certificationTypeId: typeId, issueDate, expirationDate, ...texts } = body;
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
      const id = await insertRecord(w, {
        userId,
        typeId,
        state: 'active',
        dates: settleDates(type, { issueDate, expirationDate }),
        texts,
        certificate,
      });
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
