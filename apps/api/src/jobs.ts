import { applyRetention, retentionJob } from './applications/erasure/apply-retention.ts';
import { approvables } from './approvables.ts';
import { approvalsJob, lookAfterApprovals } from './approvals/look-after-approvals.ts';
import { sealAuditLog, sealAuditLogJob } from './audit/seal-audit-log.ts';
import { digestsJob } from './compliance/digests/digest-moment.ts';
import { sendDigests } from './compliance/digests/send-digests.ts';
import { evaluateEveryone, evaluationJob } from './compliance/standings/evaluate-everyone.ts';
import { evaluationSchedule } from './compliance/standings/run-status.ts';
import { housekeeping } from './housekeeping.ts';
import { noted } from './platform/jobs/job-runs.ts';
import type { Job } from './platform/jobs/jobs.ts';
import { chooseCarrier } from './platform/mail/choose-carrier.ts';
import { deliverMails, deliverMailsJob } from './platform/mail/deliver-mails.ts';
import { scanKeptFiles, scanKeptFilesJob } from './platform/malware/scan-kept-files.ts';
import type { Platform } from './platform/platform.ts';
import { checkStoredFiles, checkStoredFilesJob } from './platform/storage/check-stored-files.ts';

/** Everything the portal does in the background. */
export function jobsOf(platform: Platform): Job[] {
  const carrier = chooseCarrier(platform.config);
  const jobs: Job[] = [
    {
      name: deliverMailsJob,
      schedule: '* * * * *',
      run: (signal) => deliverMails(platform, carrier, signal),
    },
    {
      name: evaluationJob,
      schedule: evaluationSchedule,
      run: (signal) => evaluateEveryone(platform, signal),
    },
    {
      name: digestsJob,
      schedule: '*/15 * * * *',
      run: (signal) => sendDigests(platform, signal),
    },
    {
      name: sealAuditLogJob,
      schedule: '* * * * *',
      run: (signal) => sealAuditLog(platform, signal),
    },
    {
      name: scanKeptFilesJob,
      schedule: '*/5 * * * *',
      run: (signal) => scanKeptFiles(platform, signal),
    },
    {
      name: approvalsJob,
      schedule: '*/5 * * * *',
      run: () => lookAfterApprovals(platform, approvables),
    },
    {
      name: retentionJob,
      schedule: '20 * * * *',
      run: (signal) => applyRetention(platform, signal),
    },
    {
      name: checkStoredFilesJob,
      schedule: '40 * * * *',
      run: (signal) => checkStoredFiles(platform, signal),
    },
    { name: 'housekeeping', schedule: '0 * * * *', run: () => housekeeping(platform) },
  ];
  return jobs.map((job) => noted(platform, job));
}
