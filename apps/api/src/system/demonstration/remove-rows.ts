import { type SqlBool, sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { changeRows, readRows } from '../../platform/database/send.ts';
import type { Write } from '../../platform/write.ts';
import { anyOf, noneOf } from './any-of.ts';
import type { DemonstrationRows } from './demonstration-rows.ts';

/** People removed per statement: PostgreSQL looks for each of them in every table with a reference to people, and no statement may take long. */
const peopleAtOnce = 5;

/** Removes the rows, and clears the `demo` mark of those that stay. Returns the removed mails, whose files go next. */
export async function removeRows(
  w: Pick<Write, 'tx' | 'now'>,
  rows: DemonstrationRows,
): Promise<{ id: string; createdAt: string }[]> {
  const mails = await removeMails(w.tx, rows);
  await removeApplications(w.tx, rows);
  await removeCompliance(w.tx, rows);
  await removeVisiting(w.tx);
  const { documents, messages, kept, files } = rows;
  await w.tx.contactMessage.deleteMany({ where: { id: { in: messages } } });
  await w.tx.appointmentRequest.deleteMany({ where: { demo: true } });
  await w.tx.document.deleteMany({ where: { id: { in: documents } } });
  // The hospital's own documents may have their numbers.
  await w.tx.documentNumber.deleteMany({ where: { documentId: { in: documents } } });
  await w.tx.document.updateMany({ where: whereIdIn(kept.documents), data: { demo: false } });
  await removePeople(w, rows);
  await w.tx.storedFile.deleteMany({ where: { id: { in: files } } });
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
  const mails = await readRows(
    transaction,
    build
      .deleteFrom('mails')
      .where(({ or, and, eb, ref }) =>
        or([
          and([
            eb('about_type', '=', sql.lit('application')),
            eb('about_id', '=', anyOf(applications)),
          ]),
          and([
            eb('about_type', '=', sql.lit('contact_message')),
            eb('about_id', '=', anyOf(messages)),
          ]),
          and([
            eb('about_type', '=', sql.lit('appointment_request')),
            eb('about_id', 'in', ({ selectFrom }) =>
              selectFrom('appointment_requests')
                .select('appointment_requests.id')
                .where(({ ref: own }) => own('appointment_requests.demo')),
            ),
          ]),
          sql<SqlBool>`lower(${ref('to')}) = any(${addresses}::text[])`,
        ]),
      )
      .returning(['id', 'created_at as createdAt']),
  );
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
  const appliedFor = await readRows(
    transaction,
    build
      .selectFrom('applications')
      .select('job_id as jobId')
      .distinct()
      .where('id', '=', anyOf(applications)),
  );
  await transaction.application.deleteMany({ where: { id: { in: applications } } });
  await transaction.posting.deleteMany({ where: { id: { in: jobs } } });
  await transaction.posting.updateMany({ where: whereIdIn(kept.jobs), data: { demo: false } });
  await changeRows(
    transaction,
    build
      .updateTable('jobs')
      .set(({ selectFrom }) => ({
        application_count: selectFrom('applications')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('applications.job_id', '=', 'jobs.id')
          .where('applications.status', '<>', sql.lit('withdrawn')),
      }))
      .where('id', '=', anyOf(appliedFor.map(({ jobId }) => jobId))),
  );
}

async function removeCompliance(
  transaction: Transaction,
  { everyone, people, records, certificationTypes, paperHolders, kept }: DemonstrationRows,
) {
  await transaction.cadreWithoutLicence.deleteMany({ where: { demo: true } });
  await transaction.paperHolder.deleteMany({ where: { id: { in: paperHolders } } });
  await transaction.paperHolder.updateMany({ where: { demo: true }, data: { demo: false } });
  await removePacks(transaction);
  await transaction.complianceRecord.deleteMany({ where: { id: { in: records } } });
  await transaction.waiver.deleteMany({
    where: { OR: [{ demo: true }, { userId: { in: everyone } }] },
  });
  await transaction.complianceReminder.deleteMany({ where: { userId: { in: everyone } } });
  await transaction.privilege.deleteMany({ where: { userId: { in: everyone } } });
  await transaction.developmentActivity.deleteMany({ where: { userId: { in: everyone } } });
  await transaction.certificationType.deleteMany({ where: { id: { in: certificationTypes } } });
  await transaction.certificationType.updateMany({
    where: whereIdIn(kept.certificationTypes),
    data: { demo: false },
  });
  await changeRows(
    transaction,
    build
      .updateTable('certification_types')
      .set(({ ref }) => ({
        scope_people: sql<string[]>`array(
          select id from unnest(${ref('scope_people')}) with ordinality as person(id, place)
           where id <> ${noneOf(people)} order by place)`,
      }))
      .where(({ ref }) => sql<SqlBool>`${ref('scope_people')} && ${people}::uuid[]`),
  );
  await transaction.complianceSnapshot.deleteMany({ where: { demo: true } });
}

/** Doctors, wards, and the clinic days of services, that nobody has changed since. */
async function removeVisiting(transaction: Transaction) {
  await transaction.doctor.deleteMany({ where: { demo: true } });
  await transaction.facility.deleteMany({ where: { demo: true, kind: 'ward' } });
  await transaction.facility.updateMany({
    where: { demo: true },
    data: {
      ...{ periods: [], location: '', bring: '', closedOnHolidays: false, demo: false },
    },
  });
  await transaction.setting.deleteMany({
    where: { key: 'visitor information', value: { path: ['demo'], equals: true } },
  });
}

/** All inspection packs, since demonstration people may be in each. The sweep removes what no row names any more. */
async function removePacks(transaction: Transaction) {
  const packs = await transaction.compliancePack.findMany({ select: { fileId: true } });
  await transaction.compliancePack.deleteMany();
  const files = packs.flatMap(({ fileId }) => fileId ?? []);
  await transaction.storedFile.deleteMany({ where: { id: { in: files } } });
}

async function removePeople(
  w: Pick<Write, 'tx' | 'now'>,
  { everyone, people, kept }: DemonstrationRows,
) {
  const ofEveryone = { userId: { in: everyone } };
  await w.tx.session.deleteMany({ where: ofEveryone });
  await w.tx.identity.deleteMany({ where: ofEveryone });
  await w.tx.passwordLink.deleteMany({ where: ofEveryone });
  await w.tx.calendarLink.deleteMany({ where: ofEveryone });
  await w.tx.signInChallenge.deleteMany({ where: ofEveryone });
  await w.tx.recoveryCode.deleteMany({ where: ofEveryone });
  await w.tx.secondFactor.deleteMany({ where: ofEveryone });
  await w.tx.passkey.deleteMany({ where: ofEveryone });
  await w.tx.passkeyChallenge.deleteMany({ where: ofEveryone });
  await w.tx.department.updateMany({
    where: { headId: { in: everyone } },
    data: { headId: null },
  });
  await w.tx.department.updateMany({
    where: { deputyId: { in: everyone } },
    data: { deputyId: null, deputyUntil: null },
  });
  const now = w.now;
  await w.tx.user.updateMany({
    where: whereIdIn(kept.people),
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
    await w.tx.user.deleteMany({ where: { id: { in: some } } });
  }
}

function whereIdIn(rows: readonly { id: string }[]) {
  return { id: { in: rows.map(({ id }) => id) } };
}
