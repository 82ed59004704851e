import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { ObjectStore } from '../../config-storage.ts';
import { toStorageError } from './object-errors.ts';
import { StorageAway } from './storage.ts';

/** Milliseconds for a question and its repetitions: a call asks twice at most, and is answered within ten seconds. */
const answerMs = 3_000;
/** Milliseconds for which it is remembered whether the bucket answers, so that those who ask cost the store nothing. */
const rememberedMs = 3_000;
/** Milliseconds: health is answered within two seconds. */
const healthMs = 1_400;

export type Objects = ReturnType<typeof openObjects>;
type Options = { abortSignal: AbortSignal };

/** The bucket of an object store. Whatever goes wrong in it is told by the errors of `object-errors.ts`. */
export function openObjects(store: ObjectStore) {
  const { bucket, prefix, endpoint, region, accessKeyId, secretAccessKey } = store;
  const client = new S3Client({
    region,
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 3,
    retryMode: 'standard',
    // What is sent is signed with its SHA-256; not every store knows other checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 2_000,
      // Each download holds a connection while it is sent.
      httpAgent: { keepAlive: true, maxSockets: 500 },
      httpsAgent: { keepAlive: true, maxSockets: 500 },
    },
  });

  /** Awaits the answer to one question, which is repeated if that makes sense, for `ms` at most. */
  async function ask<Answer>(
    work: (s3: S3Client, options: Options) => Promise<Answer>,
    ms = answerMs,
  ): Promise<Answer> {
    const ended = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    // The client's pauses between repetitions do not heed the signal.
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(new StorageAway('It does not answer in time.'));
        ended.abort();
      }, ms);
    });
    const answer = work(client, { abortSignal: ended.signal });
    answer.catch(() => {});
    try {
      return await Promise.race([answer, late]);
    } catch (error) {
      throw toStorageError(error);
    } finally {
      clearTimeout(timer);
    }
  }

  const askBucket = (ms?: number) =>
    ask((s3, options) => s3.send(new HeadBucketCommand({ Bucket: bucket }), options), ms);
  let lastCheck: { at: number; answers: Promise<boolean> } | null = null;

  return {
    bucket,
    prefix,
    /** Where the object with this name in the portal lies. */
    at: (name: string) => ({ Bucket: bucket, Key: `${prefix}${name}` }),
    ask,
    /** Throws if the bucket is gone: then no object of it is missing by itself. */
    assertBucket: async () => {
      await askBucket().catch((error: unknown) => {
        throw error instanceof StorageAway ? error : new StorageAway('There is no such bucket.');
      });
    },
    /** Whether the bucket answers. Whoever asks soon after another gets the same answer. */
    answers: () => {
      if (lastCheck === null || performance.now() - lastCheck.at > rememberedMs) {
        const answers = askBucket(healthMs).then(
          () => true,
          () => false,
        );
        lastCheck = { at: performance.now(), answers };
      }
      return lastCheck.answers;
    },
    /** A time of the store by the clock of this machine: the client knows how they differ once it is minutes. */
    toOwnTime: (at: Date | undefined) =>
      new Date((at?.getTime() ?? Date.now()) - client.config.systemClockOffset),
    client,
    close: () => client.destroy(),
  };
}
