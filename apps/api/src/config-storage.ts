import * as z from 'zod';
import { origin } from './config-values.ts';

/** A bucket of an object store that speaks S3, and how to get in. */
export type ObjectStore = {
  bucket: string;
  /** What the names of the portal's objects begin with; empty, or with a slash at its end. */
  prefix: string;
  /** Null: Amazon's own address in the region. */
  endpoint: string | null;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Whether browsers are sent to the store for a file, instead of getting it from the portal. */
  sendsBrowsers: boolean;
};

type Address = Pick<ObjectStore, 'bucket' | 'prefix' | 'endpoint' | 'region'>;

const shape =
  'must be the address of a bucket like s3://portal-files?endpoint=https://s3.hospital.example&region=eu-west-1';

/** Bucket names as Amazon defines them; prefixes only of what no program has to encode. */
const bucketAndPrefix = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w.-]+)*)\/?$/;

export const storageAddress = z.string().transform((value, context): Address => {
  const refuse = () => {
    context.addIssue({ code: 'custom', message: shape });
    return z.NEVER;
  };
  const [place = '', query = ''] = value.split('?', 2);
  const [, bucket, path = ''] = bucketAndPrefix.exec(place) ?? [];
  if (!bucket) return refuse();
  const {
    endpoint,
    region = 'us-east-1',
    ...others
  } = Object.fromEntries(new URLSearchParams(query));
  const isKnown = Object.keys(others).length === 0 && /^[a-z0-9-]{2,40}$/.test(region);
  if (!isKnown || (endpoint !== undefined && !origin.safeParse(endpoint).success)) return refuse();
  const prefix = path === '' ? '' : `${path.slice(1)}/`;
  return { bucket, prefix, endpoint: endpoint ?? null, region };
});

export const storageDownloads = z.enum(['stream', 'redirect'], 'must be stream or redirect');

/** The settings as one; null without a bucket. That the key is set is checked before. */
export function toObjectStore(value: {
  STORAGE_URL?: Address | undefined;
  AWS_ACCESS_KEY_ID?: string | undefined;
  AWS_SECRET_ACCESS_KEY?: string | undefined;
  STORAGE_DOWNLOADS: z.infer<typeof storageDownloads>;
}): ObjectStore | null {
  if (!value.STORAGE_URL) return null;
  return {
    ...value.STORAGE_URL,
    accessKeyId: value.AWS_ACCESS_KEY_ID ?? '',
    secretAccessKey: value.AWS_SECRET_ACCESS_KEY ?? '',
    sendsBrowsers: value.STORAGE_DOWNLOADS === 'redirect',
  };
}

/** The origin from which browsers get files. */
export function originOfObjects({ bucket, endpoint, region }: ObjectStore): string {
  if (endpoint !== null) return endpoint;
  // A name with dots fits no certificate.
  const host = `s3.${region}.amazonaws.com`;
  return bucket.includes('.') ? `https://${host}` : `https://${bucket}.${host}`;
}
