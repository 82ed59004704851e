import type { createApplication, createApplicationWithFiles } from '@icare/contracts/applications';
import type { Answer, Body } from '@icare/contracts/endpoint';
import type { Application } from '@icare/database/client';
import type { Caller } from '../../platform/auth/caller.ts';
import type { LimitKey, RateLimit } from '../../platform/auth/rate-limits.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import { isFilledIn } from '../../platform/http/hidden-field.ts';
import type { IdempotentCall } from '../../platform/http/idempotency.ts';
import { rateLimitCreates } from '../../platform/http/rate-limit-creates.ts';
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
 * “You have already applied” is said to one address about one posting, in an hour, twice as often as it may apply in a
 * minute: a whole class that applies from one room is not held up.
 */
const repeatsPerHour = 2;

type Apply = {
  endpoint: typeof createApplication | typeof createApplicationWithFiles;
  body: Body<typeof createApplication>;
  files: { resume?: Upload; coverLetterFile?: Upload | undefined };
  caller: Caller;
  idempotencyKey: string | null;
};

/** Takes an application, with files or without: its rows, its files and the mail that it has arrived, or nothing. */
export function applyIn(platform: Platform) {
  const { rateLimits, config } = platform;
  const perAddress = rateLimits('apply', config.applicationsPerMinute, 60);
  const repeatsPerPosting = rateLimits(
    'apply-again',
    config.applicationsPerMinute * repeatsPerHour,
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
    const posting = { kind: 'address and posting', address: caller.address, jobId } as const;
    return rateLimitCreates(platform, counted, withContent(call, files), (isNew) =>
      limitRepeats(repeatsPerPosting, posting, () => store(isNew)),
    );
  };
}

/**
 * That somebody has applied already is an answer by which a stranger could learn who wants to leave their employer.
 * Counted before it is known, so that what is refused beyond the limit tells nothing either.
 */
async function limitRepeats<T>(limit: RateLimit, key: LimitKey, write: () => Promise<T>) {
  await limit.take(key);
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
