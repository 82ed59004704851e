import type { ApplicationStatus } from '@icare/contracts/application-status';
import { privacyNoticeVersion } from '@icare/contracts/privacy-notice';
import { isDecided } from '@icare/domain/application-moves';
import { lagosDate } from '@icare/domain/lagos-date';
import { telephoneKey } from '@icare/domain/telephone';
import type { DemoApplicant, DemoForm } from './demo-applicant.ts';
import { resolveMoment, withYears } from './demo-moment.ts';
import type { DemoJob } from './insert-postings.ts';
import type { PreparedApplicant, PreparedFile } from './prepare-papers.ts';

export type RowContext = {
  now: Date;
  today: string;
  newId: () => string;
  job: DemoJob;
  /** The number at the end of the reference. */
  number: bigint;
  /** Ids of the demonstration people, by username. */
  userIds: ReadonlyMap<string, string>;
};

/** Builds the rows of an application and its history. */
export function applicationRows(
  { applicant, appliedAt, resume, letter }: PreparedApplicant,
  context: RowContext,
) {
  const { newId, job, number } = context;
  const id = newId();
  const { status, heldFrom, statusChangedAt, moves } = buildHistory(applicant, appliedAt, context);
  const appliedOn = lagosDate(appliedAt);
  const application = {
    id,
    reference: `ICP-${appliedOn.slice(0, 4)}-${String(number).padStart(6, '0')}`,
    jobId: job.id,
    department: job.department,
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
    ...formColumns(applicant, appliedOn),
    ...fileColumns({ resume, letter }),
    consentAt: appliedAt,
    noticeVersion: privacyNoticeVersion,
    keepForOtherJobs: applicant.keepForOtherJobs ?? false,
    possibleDuplicate: applicant.possibleDuplicate ?? false,
    legalHold: applicant.legalHold !== undefined,
    legalHoldReason: applicant.legalHold ?? null,
    demo: true,
    createdAt: appliedAt,
    updatedAt: moves.at(-1)?.at ?? appliedAt,
  };
  return { application, moves: moves.map((move) => ({ ...move, applicationId: id })) };
}

/** Builds the history rows, and the resulting status and its time. A note changes neither. */
function buildHistory(
  { moves }: DemoApplicant,
  appliedAt: Date,
  { newId, userIds, ...clock }: RowContext,
) {
  let status = 'received' as ApplicationStatus;
  let heldFrom = null as ApplicationStatus | null;
  let statusChangedAt = appliedAt;
  const arrival = {
    id: newId(),
    from: null as ApplicationStatus | null,
    to: status,
    at: appliedAt,
  };
  const rows = moves.map(({ to, at: moment, by, notes, reason }) => {
    const from = status;
    const at = resolveMoment(moment, clock);
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
      userId: by && (userIds.get(by) ?? null),
    };
  });
  return { status, heldFrom, statusChangedAt, moves: [arrival, ...rows] };
}

function formColumns({ form, resume }: DemoApplicant, appliedOn: string) {
  const { isShort, ...typed } = JSON.parse(withYears(JSON.stringify(form), appliedOn)) as DemoForm;
  const lines = (rows: readonly string[][]) =>
    withYears(rows.map((row) => row.join(', ')).join('\n'), appliedOn);
  return {
    ...typed,
    dateOfBirth: typed.dateOfBirth === undefined ? null : new Date(typed.dateOfBirth),
    ...(!isShort && { education: lines(resume.education), references: lines(resume.referees) }),
  };
}

function fileColumns({ resume, letter }: { resume: PreparedFile; letter: PreparedFile | null }) {
  return {
    resumeId: resume.id,
    coverLetterId: letter?.id ?? null,
  };
}
