import type { ApplicationStatus } from '@icare/contracts/application-status';
import { privacyNoticeVersion } from '@icare/contracts/applications';
import { isDecided } from '@icare/domain/application-moves';
import { lagosDate } from '@icare/domain/lagos-date';
import { telephoneKey } from '@icare/domain/telephone';
import type { PrismaClient } from '../../client.ts';
import type { DemoApplicant, DemoForm } from './demo-applicant.ts';
import { momentOf, withYears } from './demo-moment.ts';
import { insertHired } from './insert-hired.ts';
import type { DemoJob } from './insert-postings.ts';
import type { PreparedApplicant, PreparedFile } from './prepare-papers.ts';

export type ApplicationContext = {
  now: Date;
  today: string;
  newId: () => string;
  job: DemoJob | undefined;
  /** Ids of the demonstration people by username. */
  idOf: ReadonlyMap<string, string>;
};

export async function insertApplication(
  prisma: PrismaClient,
  prepared: PreparedApplicant,
  context: ApplicationContext,
): Promise<void> {
  const { applicant, appliedAt, resume, letter } = prepared;
  const { newId, job } = context;
  if (!job) throw new Error(`${applicant.slug} applied for a posting that there is not.`);
  const { status, heldFrom, statusChangedAt, moves } = historyOf(applicant, appliedAt, context);
  const hiredUserId =
    status === 'hired'
      ? await insertHired(prisma, prepared, { newId, job, at: statusChangedAt })
      : null;
  const id = newId();
  await prisma.application.create({
    data: {
      id,
      reference: await nextReference(prisma, appliedAt),
      jobId: job.id,
      status,
      heldFrom,
      statusChangedAt,
      decidedAt: isDecided(status) ? statusChangedAt : null,
      standsForPerson: status !== 'withdrawn',
      candidateName: applicant.name,
      candidateEmail: applicant.email,
      candidatePhone: applicant.phone,
      phoneKey: applicant.phone && telephoneKey(applicant.phone),
      skills: applicant.resume.skills,
      ...formColumns(applicant, lagosDate(appliedAt)),
      ...fileColumns('resume', resume),
      resumeSha256: resume.sha256,
      ...(letter && fileColumns('coverLetter', letter)),
      consentAt: appliedAt,
      noticeVersion: privacyNoticeVersion,
      keepForOtherJobs: applicant.keepForOtherJobs ?? false,
      possibleDuplicate: applicant.possibleDuplicate ?? false,
      legalHold: applicant.legalHold !== undefined,
      legalHoldReason: applicant.legalHold ?? null,
      hiredUserId,
      madeUser: hiredUserId !== null,
      demo: true,
      createdAt: appliedAt,
      updatedAt: moves.at(-1)?.at ?? appliedAt,
      moves: { create: moves },
    },
  });
  if (hiredUserId) {
    await prisma.staffPaper.updateMany({
      where: { userId: hiredUserId },
      data: { applicationId: id },
    });
  }
}

/** The arrival and every move after it, with where they lead to. A note leaves status and its time as they are. */
function historyOf(
  { moves }: DemoApplicant,
  appliedAt: Date,
  { newId, idOf, ...clock }: ApplicationContext,
) {
  let status = 'received' as ApplicationStatus;
  let heldFrom = null as ApplicationStatus | null;
  let statusChangedAt = appliedAt;
  const rows = moves.map(({ to, at: moment, by, notes, reason }) => {
    const from = status;
    const at = momentOf(moment, clock);
    if (to !== from) {
      heldFrom = to === 'on_hold' ? from : null;
      statusChangedAt = at;
      status = to;
    }
    return {
      id: newId(),
      from,
      to,
      at,
      notes: notes ?? null,
      reason: reason ?? null,
      userId: by && (idOf.get(by) ?? null),
    };
  });
  const arrival = { id: newId(), from: null, to: 'received' as const, at: appliedAt };
  return { status, heldFrom, statusChangedAt, moves: [arrival, ...rows] };
}

function formColumns({ form, resume }: DemoApplicant, date: string) {
  const { isShort, ...typed } = JSON.parse(withYears(JSON.stringify(form), date)) as DemoForm;
  const lines = (rows: readonly string[][]) =>
    withYears(rows.map((row) => row.join(', ')).join('\n'), date);
  return {
    ...typed,
    dateOfBirth: typed.dateOfBirth === undefined ? null : new Date(typed.dateOfBirth),
    ...(!isShort && { education: lines(resume.education), references: lines(resume.referees) }),
  };
}

function fileColumns<Column extends 'resume' | 'coverLetter'>(
  column: Column,
  { id, name, extension }: PreparedFile,
) {
  return {
    [`${column}Id`]: id,
    [`${column}Name`]: name,
    [`${column}Extension`]: extension,
  };
}

async function nextReference(prisma: PrismaClient, appliedAt: Date): Promise<string> {
  const [row] = await prisma.$queryRaw<{ number: bigint }[]>`
    SELECT nextval('application_references') AS number`;
  const year = lagosDate(appliedAt).slice(0, 4);
  return `ICP-${year}-${String(row?.number ?? 0).padStart(6, '0')}`;
}
