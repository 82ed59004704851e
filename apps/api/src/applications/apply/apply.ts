import type { createApplication, createApplicationWithFiles } from '@icare/contracts/applications';
import type { Answer, Body } from '@icare/contracts/endpoint';
import type { Application } from '@icare/database/client';
import type { Caller } from '../../platform/auth/caller.ts';
import type { LimitKey, RateLimit } from '../../platform/auth/rate-limits.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import { isFilledIn } from '../../platform/http/hidden-field.ts';
import type { IdempotentCall } from '../../platform/http/idempotency.ts';
import { rateLimitCreates, takeUnlessAnswered } from '../../platform/http/rate-limit-creates.ts';
import { success } from '../../platform/http/success.ts';
import type { Upload } from '../../platform/http/upload.ts';
import { withContent, writeWithFiles } from '../../platform/http/write-with-files.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Write } from '../../platform/write.ts';
import { receivedEmail } from '../applicant-emails.ts';
import { applicationType } from '../application-type.ts';
import { storeApplication } from './store-application.ts';
import { trackerUrl } from './tracking-link.ts';

/**
 * Per hour, network address and posting, “You have already applied” may be answered this many times `applicationsPerMinute`.
 * Higher than one, so that a school class that applies from one address is not blocked.
 */
const repeatsFactor = 2;

type Apply = {
  endpoint: typeof createApplication | typeof createApplicationWithFiles;
  body: Body<typeof createApplication>;
  files: { resume?: Upload; coverLetterFile?: Upload | undefined };
  caller: Caller;
  idempotencyKey: string | null;
};

/** The handler of both calls, with and without files. Stores rows, files and the confirmation mail, or nothing. */
export function createApplyHandler(platform: Platform) {
  const { rateLimits, config } = platform;
  const perAddress = rateLimits('apply', config.applicationsPerMinute, 60);
  const repeatsPerPosting = rateLimits(
    'apply-again',
    config.applicationsPerMinute * repeatsFactor,
    3600,
  );

  return async ({
    endpoint,
    body,
    files,
    caller,
    idempotencyKey,
  }: Apply): Promise<Answer<typeof createApplication>> => {
    if (isFilledIn(body.website)) {
      throw invalidField('website', 'Leave the field “website” empty, then send it again.');
    }
    const call: IdempotentCall = { endpoint, key: idempotencyKey, caller, body };
    const counted = {
      limit: perAddress,
      key: { kind: 'address', address: caller.address } as const,
    };
    const store = (isNew: () => void) =>
      writeWithFiles(platform, files, call, async (w, { resume, coverLetterFile: coverLetter }) => {
        const kept = { resume, coverLetter };
        const stored = await storeApplication(w, body, kept, w.now);
        const { id, reference, status } = stored.application;
        await confirmArrival(w, stored);
        await w.audit({
          action: 'application.created',
          subject: { type: applicationType, id },
          after: { jobId: body.jobId, reference, status },
        });
        isNew();
        return success({ id, reference, status, trackerUrl: trackerUrl(platform, id) });
      });
    const { jobId } = body;
    const repeats = {
      limit: repeatsPerPosting,
      key: { kind: 'address and posting', address: caller.address, jobId } as const,
    };
    const whole = withContent(call, files);
    return rateLimitCreates(platform, counted, whole, (isNew) =>
      limitRepeats(platform, repeats, whole, () => store(isNew)),
    );
  };
}

/**
 * Limits answers that say somebody has applied already, since strangers could use them to learn who is looking for a job.
 * The limit is taken before the result is known, so that a refusal by the limit reveals nothing; all other results give it
 * back.
 */
async function limitRepeats<Answered extends object>(
  platform: Platform,
  { limit, key }: { limit: RateLimit; key: LimitKey },
  call: IdempotentCall,
  write: () => Promise<Answered>,
): Promise<Answered> {
  const first = await takeUnlessAnswered<Answered>(platform, { limit, key }, call);
  if (first) return first;
  let isRepeat = false;
  try {
    return await write();
  } catch (error) {
    isRepeat = error instanceof AppError && error.code === 'conflict';
    throw error;
  } finally {
    if (!isRepeat) await limit.giveBack(key).catch(() => {});
  }
}

async function confirmArrival(
  w: Write,
  {
    application: { id, reference, candidateName, candidateEmail },
    jobTitle,
  }: { application: Application; jobTitle: string },
) {
  if (candidateName === null || candidateEmail === null) return;
  await w.mail({
    to: candidateEmail,
    rendered: receivedEmail(w.platform, {
      application: { id, reference, candidateName },
      jobTitle,
    }),
    repeatable: true,
    about: { type: applicationType, id },
  });
}
