import { type Application, Prisma } from '@icare/database/client';
import type { Transaction } from '../../platform/database/database.ts';

type Person = Pick<
  Application,
  'candidateEmail' | 'candidateName' | 'dateOfBirth' | 'phoneKey' | 'resumeSha256'
>;

/** Until the transaction ends nobody else stores an application that could be the same person's. */
export async function lockPerson(
  transaction: Transaction,
  { candidateEmail, candidateName, dateOfBirth, phoneKey, resumeSha256 }: Person,
): Promise<void> {
  const keys = [
    `e-mail ${candidateEmail}`,
    phoneKey && `phone ${phoneKey}`,
    dateOfBirth && `born ${dateOfBirth.toISOString()} ${candidateName?.toLowerCase()}`,
    resumeSha256 && `resume ${resumeSha256}`,
  ].filter((key) => typeof key === 'string');
  // Everybody takes them in one order, so that nobody waits for somebody who waits for them.
  await transaction.$queryRaw`
    SELECT count(pg_advisory_xact_lock(hashtext('applicant'), hashtext(key)))
      FROM unnest(${keys.sort()}::text[]) AS key`;
}

/**
 * Tells whether an application of another address has a phone, a name with birthday, or a resume in common with this
 * person, and flags those. It is a hint for HR and refuses nothing. The person is locked.
 */
export async function flagPossibleDuplicates(
  transaction: Transaction,
  person: Person,
): Promise<boolean> {
  const { candidateEmail, candidateName, dateOfBirth, phoneKey, resumeSha256 } = person;
  const matching = Prisma.sql`erased_at IS NULL AND candidate_email <> ${candidateEmail}
    AND (phone_key = ${phoneKey}
      OR name_key = fold_case(${candidateName}) AND date_of_birth = ${dateOfBirth}::date
      OR resume_sha256 = ${resumeSha256})`;
  // Held in one order, so that two of these never wait for each other.
  await transaction.$executeRaw`
    UPDATE applications SET possible_duplicate = true WHERE id IN (
      SELECT id FROM applications WHERE ${matching} AND NOT possible_duplicate ORDER BY id FOR UPDATE)`;
  const [found] = await transaction.$queryRaw<[{ exists: boolean }]>`
    SELECT EXISTS (SELECT FROM applications WHERE ${matching})`;
  return found.exists;
}
