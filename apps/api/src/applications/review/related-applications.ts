import type { Application } from '@icare/contracts/recruitment';
import type { Database } from '../../platform/database/database.ts';
import { toInstant } from '../../platform/database/instants.ts';
import type { WholeApplication } from '../to-application.ts';

type OtherApplication = Application['otherApplications'][number];
type OtherRow = {
  id: string;
  reference: string;
  job_title: string;
  candidate_name: string | null;
  candidate_email: string | null;
  status: OtherApplication['status'];
  created_at: string;
};

const otherColumns =
  'a.id, a.reference, j.job_title, a.candidate_name, a.candidate_email, a.status, a.created_at';

/** More of them nobody looks through. */
const most = 50;

/** What else the same address applied for, newest first. */
export async function findOtherApplications(
  database: Database,
  { id, candidate_email }: WholeApplication,
): Promise<OtherApplication[]> {
  const rows = await database.query<OtherRow>(
    `SELECT ${otherColumns} FROM applications AS a JOIN jobs AS j ON j.id = a.job_id
      WHERE a.candidate_email = $1 AND a.id <> $2 ORDER BY a.created_at DESC, a.id DESC LIMIT ${most}`,
    [candidate_email, id],
  );
  return rows.map(toOther);
}

/** Applications of other addresses that may be the same person's, newest first, and why. */
export async function findPossibleDuplicates(
  database: Database,
  application: WholeApplication,
): Promise<Application['possibleDuplicates']> {
  const same = {
    phone: 'a.phone_key = $3',
    birthday: 'a.name_key = $4 AND a.date_of_birth = $5::date',
    resume: 'a.resume_sha256 = $6',
  };
  const rows = await database.query<
    OtherRow & { same_phone: boolean; same_birthday: boolean; same_resume: boolean }
  >(
    `SELECT ${otherColumns}, (${same.phone}) IS TRUE AS same_phone, (${same.birthday}) IS TRUE AS same_birthday,
            (${same.resume}) IS TRUE AS same_resume
       FROM applications AS a JOIN jobs AS j ON j.id = a.job_id
      WHERE (${same.phone} OR ${same.birthday} OR ${same.resume}) AND a.candidate_email <> $2 AND a.id <> $1
      ORDER BY a.created_at DESC, a.id DESC LIMIT ${most}`,
    [
      application.id,
      application.candidate_email,
      application.phone_key,
      application.name_key,
      application.date_of_birth,
      application.resume_sha256,
    ],
  );
  return rows.map((row) => ({
    ...toOther(row),
    because: [
      ...(row.same_phone ? (['phone'] as const) : []),
      ...(row.same_birthday ? (['name_and_birthday'] as const) : []),
      ...(row.same_resume ? (['resume'] as const) : []),
    ],
  }));
}

function toOther(row: OtherRow): OtherApplication {
  return {
    id: row.id,
    reference: row.reference,
    jobTitle: row.job_title,
    candidateName: row.candidate_name,
    candidateEmail: row.candidate_email,
    status: row.status,
    createdAt: toInstant(row.created_at),
  };
}
