import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };

test('a bucket is read from its address, with its keys', () => {
  const storeOf = (address: string) => readConfig({ STORAGE_URL: address, ...keys }).objectStore;
  const others = { accessKeyId: 'id', secretAccessKey: 'secret', sendsBrowsers: false };
  expect(storeOf('s3://portal-files')).toEqual({
    ...{ bucket: 'portal-files', prefix: '', endpoint: null, region: 'us-east-1', ...others },
  });
  expect(
    storeOf('s3://shared/portal/files/?endpoint=http://127.0.0.1:8080&region=eu-west-1'),
  ).toEqual({
    ...{ bucket: 'shared', prefix: 'portal/files/', region: 'eu-west-1', ...others },
    endpoint: 'http://127.0.0.1:8080',
  });
});

test('browsers are sent to the store only if a setting says so', () => {
  const set = { STORAGE_URL: 's3://portal-files', STORAGE_DOWNLOADS: 'redirect', ...keys };
  expect(readConfig(set).objectStore?.sendsBrowsers).toBe(true);
});

test('keys of other programs on the same machine mean nothing without a bucket', () => {
  expect(readConfig({ ...keys, STORAGE_DOWNLOADS: 'redirect' }).objectStore).toBeNull();
});

test.each([
  'bucket',
  'https://s3.example/bucket',
  's3://',
  's3://Bucket_1',
  's3://bucket?endpoint=s3.example',
  's3://bucket?endpoint=https://s3.example/path',
  's3://bucket?region=a/b',
  's3://bucket?key=secret',
  's3://bucket/a b',
])('“%s” is no address of a bucket', (address) => {
  expect(() => readConfig({ STORAGE_URL: address, ...keys })).toThrow(
    'STORAGE_URL must be the address of a bucket like s3://portal-files?endpoint=https://s3.hospital.example&region=eu-west-1.',
  );
});

test('files are moved away from the disk, or from a bucket', () => {
  const toBucket = readConfig({ STORAGE_URL: 's3://bucket', STORAGE_FROM: 'disk', ...keys });
  expect([toBucket.objectStore?.bucket, toBucket.formerStorage]).toEqual(['bucket', 'disk']);
  const toDisk = readConfig({ STORAGE_FROM: 's3://bucket', ...keys });
  expect(toDisk).toMatchObject({ objectStore: null, formerStorage: { bucket: 'bucket' } });
});

test.each([
  [{ STORAGE_FROM: 'disk' }, 'STORAGE_FROM must name another place than STORAGE_URL.'],
  [
    { STORAGE_URL: 's3://bucket', STORAGE_FROM: 's3://bucket?region=us-east-1', ...keys },
    'STORAGE_FROM must name another place than STORAGE_URL.',
  ],
  [
    { STORAGE_FROM: 's3://bucket' },
    'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set when STORAGE_URL is.',
  ],
  [
    { STORAGE_FROM: 'elsewhere' },
    'STORAGE_FROM must be disk, or the address of a bucket like s3://portal-files?endpoint=https://s3.hospital.example&region=eu-west-1.',
  ],
  [
    { STORAGE_URL: 's3://bucket', AWS_ACCESS_KEY_ID: 'id' },
    'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set when STORAGE_URL is.',
  ],
  [{ STORAGE_DOWNLOADS: 'both' }, 'STORAGE_DOWNLOADS must be stream or redirect.'],
])('%j stops the start with a sentence', (set, sentence) => {
  expect(() => readConfig(set)).toThrow(sentence);
});
