import { isDeepStrictEqual } from 'node:util';
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

/** Where files lie that are being moved: in DATA_DIR/files, or in a bucket. */
export const formerAddress = z.union(
  [z.literal('disk'), storageAddress],
  `must be disk, or ${shape.replace('must be ', '')}`,
);

type Settings = {
  STORAGE_URL?: Address | undefined;
  STORAGE_FROM?: Address | 'disk' | undefined;
  AWS_ACCESS_KEY_ID?: string | undefined;
  AWS_SECRET_ACCESS_KEY?: string | undefined;
  STORAGE_DOWNLOADS: z.infer<typeof storageDownloads>;
};

/** The sentence that says which of these settings do not go together; null if all do. */
export function findStorageProblem(value: Settings): string | null {
  const { STORAGE_URL: to, STORAGE_FROM: from } = value;
  const needsKey = to !== undefined || (from !== undefined && from !== 'disk');
  if (needsKey && !(value.AWS_ACCESS_KEY_ID && value.AWS_SECRET_ACCESS_KEY)) {
    return 'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set when STORAGE_URL is.';
  }
  const isSame = from === 'disk' ? to === undefined : from && isDeepStrictEqual(from, to);
  return isSame ? 'STORAGE_FROM must name another place than STORAGE_URL.' : null;
}

/** Where files are kept (null: in DATA_DIR/files), and where they are being moved away from. */
export function readStorage(value: Settings): {
  objectStore: ObjectStore | null;
  formerStorage: ObjectStore | 'disk' | null;
} {
  const toStore = (address: Address): ObjectStore => ({
    ...address,
    accessKeyId: value.AWS_ACCESS_KEY_ID ?? '',
    secretAccessKey: value.AWS_SECRET_ACCESS_KEY ?? '',
    sendsBrowsers: value.STORAGE_DOWNLOADS === 'redirect',
  });
  const { STORAGE_URL: to, STORAGE_FROM: from } = value;
  return {
    objectStore: to ? toStore(to) : null,
    formerStorage: from && from !== 'disk' ? toStore(from) : (from ?? null),
  };
}

/** The origin from which browsers get files. */
export function originOfObjects({ bucket, endpoint, region }: ObjectStore): string {
  if (endpoint !== null) return endpoint;
  // A name with dots fits no certificate.
  const host = `s3.${region}.amazonaws.com`;
  return bucket.includes('.') ? `https://${host}` : `https://${bucket}.${host}`;
}
