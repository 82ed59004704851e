import { lagosDate } from '@icare/domain/lagos-date';
import { applyRetention, retentionJob } from './applications/erasure/apply-retention.ts';
import { readResumes, readResumesJob } from './applications/files/read-resumes.ts';
import {
  overdueAppointmentsJob,
  remindOfOverdueRequests,
} from './appointments/remind-of-overdue-requests.ts';
import { approvables } from './approvables.ts';
import { approvalsJob, lookAfterApprovals } from './approvals/look-after-approvals.ts';
import { sealAuditLog, sealAuditLogJob } from './audit/seal-audit-log.ts';
import { digestsJob } from './compliance/digests/digest-moment.ts';
import { sendDigests } from './compliance/digests/send-digests.ts';
import {
  evaluateDuePapers,
  paperEvaluationJob,
} from './compliance/hospital/evaluate-due-papers.ts';
import { paperDigestsJob, sendPaperDigests } from './compliance/hospital/send-paper-digests.ts';
import { makePacksJob } from './compliance/packs/create-pack.ts';
import { makePacks } from './compliance/packs/make-packs.ts';
import { creditAllReading } from './compliance/reading/credit-all-reading.ts';
import { creditReadingJob } from './compliance/reading/credit-reading.ts';
import { reevaluateAfterUpdate } from './compliance/reevaluate-after-update.ts';
import { evaluateEveryone, evaluationJob } from './compliance/status/evaluate-everyone.ts';
import { evaluationMinutes } from './compliance/status/run-status.ts';
import { addressOf } from './contact/own-address-of.ts';
import { approvalRemindersJob, remindApprovers } from './documents/approvals/remind-approvers.ts';
import {
  readingRemindersJob,
  remindOfReading,
} from './documents/confirmations/remind-of-reading.ts';
import { takeReadingToTell } from './documents/confirmations/take-reading-to-tell.ts';
import { bringDueIntoForce, comeIntoForceJob } from './documents/in-force/come-into-force.ts';
import { remindOfReviews, reviewRemindersJob } from './documents/reviews/remind-of-reviews.ts';
import { readDocumentTexts, readDocumentTextsJob } from './documents/text/read-document-texts.ts';
import { recogniseScans, recogniseScansJob } from './documents/text/recognise-scans.ts';
import { housekeeping } from './housekeeping.ts';
import { type Duty, toJob } from './platform/jobs/duty.ts';
import { recordRuns } from './platform/jobs/job-runs.ts';
import type { Job } from './platform/jobs/jobs.ts';
import { isClockSteady } from './platform/jobs/steady-clock.ts';
import { chooseCarrier } from './platform/mail/choose-carrier.ts';
import { deliverMails, deliverMailsJob } from './platform/mail/deliver-mails.ts';
import { scanKeptFiles, scanKeptFilesJob } from './platform/malware/scan-kept-files.ts';
import type { Platform } from './platform/platform.ts';
import { checkStoredFiles, checkStoredFilesJob } from './platform/storage/check-stored-files.ts';
import { deliverWebhooksJob } from './platform/webhooks/queue-webhook-events.ts';
import { deliverWebhooks } from './webhooks/deliver-webhooks.ts';
import { createSender } from './webhooks/send-webhook.ts';

/** All background work of the portal. */
export function createJobs(platform: Platform): Job[] {
  const carrier = chooseCarrier(platform.config);
  const send = createSender({ allowed: platform.config.webhookPrivateAddresses });
  const duties: Duty[] = [
    {
      name: deliverMailsJob,
      every: 'minute',
      run: (signal) => deliverMails(platform, carrier, signal),
    },
    {
      name: deliverWebhooksJob,
      every: 'minute',
      run: (signal) => deliverWebhooks(platform, send, signal),
    },
    {
      name: readResumesJob,
      every: '5 minutes',
      run: (signal) => readResumes(platform, signal),
    },
    {
      name: evaluationJob,
      every: 'hour',
      minutes: evaluationMinutes,
      run: async (signal) => {
        await reevaluateAfterUpdate(platform);
        await evaluateEveryone(platform, signal);
      },
    },
    {
      name: creditReadingJob,
      every: '15 minutes',
      run: (signal) => creditAllReading(platform, signal),
    },
    {
      name: paperEvaluationJob,
      every: 'hour',
      minutes: evaluationMinutes,
      run: (signal) => evaluateDuePapers(platform, signal),
    },
    {
      name: digestsJob,
      every: '15 minutes',
      run: (signal) => sendDigests(platform, { takeReadingToTell }, signal),
    },
    {
      name: paperDigestsJob,
      every: 'day',
      minutes: [10],
      run: (signal) => sendPaperDigests(platform, signal),
    },
    {
      name: reviewRemindersJob,
      every: 'day',
      minutes: [30],
      run: (signal) => remindOfReviews(platform, signal),
    },
    {
      name: readingRemindersJob,
      every: 'day',
      // After the first digests of the morning.
      minutes: [45],
      run: (signal) => remindOfReading(platform, signal),
    },
    {
      name: comeIntoForceJob,
      every: '15 minutes',
      run: () => bringDueIntoForce(platform, lagosDate(platform.clock())),
    },
    {
      name: approvalRemindersJob,
      every: 'day',
      minutes: [35],
      run: (signal) => remindApprovers(platform, signal),
    },
    {
      name: overdueAppointmentsJob,
      every: 'day',
      // When the desk has opened.
      minutes: [25],
      run: () => remindOfOverdueRequests(platform, { addressOf }),
    },
    {
      name: sealAuditLogJob,
      every: 'minute',
      run: (signal) => sealAuditLog(platform, signal),
    },
    {
      name: scanKeptFilesJob,
      every: '5 minutes',
      run: (signal) => scanKeptFiles(platform, signal),
    },
    {
      name: readDocumentTextsJob,
      every: 'minute',
      run: (signal) => readDocumentTexts(platform, signal),
    },
    {
      name: recogniseScansJob,
      every: 'minute',
      run: (signal) => recogniseScans(platform, signal),
    },
    {
      name: makePacksJob,
      every: 'minute',
      run: (signal) => makePacks(platform, signal),
    },
    {
      name: approvalsJob,
      every: '5 minutes',
      run: async () => lookAfterApprovals(platform, approvables, await isClockSteady(platform)),
    },
    {
      name: retentionJob,
      every: 'day',
      minutes: [20],
      run: async (signal) => (await isClockSteady(platform)) && applyRetention(platform, signal),
    },
    {
      name: checkStoredFilesJob,
      every: 'day',
      minutes: [40],
      run: (signal) => checkStoredFiles(platform, signal),
    },
    {
      name: 'housekeeping',
      every: 'hour',
      run: async () => housekeeping(platform, await isClockSteady(platform)),
    },
  ];
  return duties.map((duty) => recordRuns(platform, toJob(platform, duty)));
}
