import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DemonstrationRows } from './demonstration-rows.ts';

/** What names the author of something is looked through for each person who goes; no statement may take long. */
const peopleAtOnce = 5;

/** Removes the rows, and takes the mark from those that stay. Answers the mails that went, for their files. */
export async function removeRows(
  transaction: Transaction,
  platform: Pick<Platform, 'clock'>,
  rows: DemonstrationRows,
): Promise<{ id: string; createdAt: Date }[]> {
  const mails = await removeMails(transaction, rows);
  await removeApplications(transaction, rows);
  await removeCompliance(transaction, rows);
  const { documents, messages, kept, files } = rows;
  await transaction.contactMessage.deleteMany({ where: { id: { in: messages } } });
  await transaction.document.deleteMany({ where: { id: { in: documents } } });
  await transaction.document.updateMany({ where: among(kept.documents), data: { demo: false } });
  await removePeople(transaction, platform, rows);
  await transaction.storedFile.deleteMany({ where: { id: { in: files } } });
  return mails;
}

async function removeMails(
  transaction: Transaction,
  { people, applications, messages }: DemonstrationRows,
) {
  const gone = await transaction.user.findMany({
    where: { id: { in: people } },
    select: { email: true },
  });
  const addresses = gone.map(({ email }) => email.toLowerCase());
  const mails = await transaction.$queryRaw<{ id: string; createdAt: Date }[]>`
    DELETE FROM mails WHERE (about_type = 'application' AND about_id = ANY(${applications}::uuid[]))
       OR (about_type = 'contact_message' AND about_id = ANY(${messages}::uuid[]))
       OR lower("to") = ANY(${addresses}::text[])
    RETURNING id, created_at AS "createdAt"`;
  await transaction.complianceDigest.deleteMany({ where: { recipient: { in: addresses } } });
  return mails;
}

async function removeApplications(
  transaction: Transaction,
  { applications, people, jobs, kept }: DemonstrationRows,
) {
  await transaction.staffPaper.deleteMany({
    where: { OR: [{ userId: { in: people } }, { applicationId: { in: applications } }] },
  });
  const appliedFor = await transaction.$queryRaw<{ job_id: string }[]>`
    SELECT DISTINCT job_id FROM applications WHERE id = ANY(${applications}::uuid[])`;
  await transaction.application.deleteMany({ where: { id: { in: applications } } });
  await transaction.posting.deleteMany({ where: { id: { in: jobs } } });
  await transaction.posting.updateMany({ where: among(kept.jobs), data: { demo: false } });
  await transaction.$executeRaw`
    UPDATE jobs SET application_count = (
      SELECT count(*) FROM applications WHERE job_id = jobs.id AND status <> 'withdrawn')
     WHERE id = ANY(${appliedFor.map(({ job_id }) => job_id)}::uuid[])`;
}

async function removeCompliance(
  transaction: Transaction,
  { everyone, people, records, certificationTypes, kept }: DemonstrationRows,
) {
  await transaction.complianceRecord.deleteMany({ where: { id: { in: records } } });
  await transaction.waiver.deleteMany({
    where: { OR: [{ demo: true }, { userId: { in: everyone } }] },
  });
  await transaction.certificationType.deleteMany({ where: { id: { in: certificationTypes } } });
  await transaction.certificationType.updateMany({
    where: among(kept.certificationTypes),
    data: { demo: false },
  });
  await transaction.$executeRaw`
    UPDATE certification_types SET scope_people = ARRAY(
      SELECT id FROM unnest(scope_people) WITH ORDINALITY AS s(id, place)
       WHERE id <> ALL(${people}::uuid[]) ORDER BY place)
     WHERE scope_people && ${people}::uuid[]`;
  await transaction.complianceSnapshot.deleteMany({ where: { demo: true } });
}

async function removePeople(
  transaction: Transaction,
  { clock }: Pick<Platform, 'clock'>,
  { everyone, people, kept }: DemonstrationRows,
) {
  const theirs = { userId: { in: everyone } };
  await transaction.session.deleteMany({ where: theirs });
  await transaction.identity.deleteMany({ where: theirs });
  await transaction.passwordLink.deleteMany({ where: theirs });
  await transaction.signInChallenge.deleteMany({ where: theirs });
  await transaction.recoveryCode.deleteMany({ where: theirs });
  await transaction.secondFactor.deleteMany({ where: theirs });
  await transaction.passkey.deleteMany({ where: theirs });
  await transaction.passkeyChallenge.deleteMany({ where: theirs });
  await transaction.department.updateMany({
    where: { headId: { in: everyone } },
    data: { headId: null },
  });
  const now = clock();
  await transaction.user.updateMany({
    where: among(kept.people),
    data: {
      demo: false,
      status: 'Inactive',
      passwordHash: null,
      inactiveSince: now,
      updatedAt: now,
    },
  });
  for (let first = 0; first < people.length; first += peopleAtOnce) {
    const some = people.slice(first, first + peopleAtOnce);
    await transaction.user.deleteMany({ where: { id: { in: some } } });
  }
}

function among(rows: readonly { id: string }[]) {
  return { id: { in: rows.map(({ id }) => id) } };
}
