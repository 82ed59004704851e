import { createHmac } from 'node:crypto';
import * as z from 'zod';
import { firstSecretName, sealingKeysName } from '../platform/auth/keys.ts';

/**
 * A backup is a tar archive of a head, the tables, the secrets, the files and a manifest of them all, followed by a seal:
 * the SHA-256 of all bytes before it. `tar` can list and extract it, and a single changed bit is detected.
 */
export const formatName = 'icare-portal-backup';
export const formatVersion = 1;

export const headName = 'icare-portal-backup.json';
/** Names of files in the data folder. The keys that sign tokens are not backed up. */
export const secretNames = [firstSecretName, sealingKeysName] as const;
export const secretEntry = (name: string) => `secrets/${name}`;
export const manifestName = 'manifest.json';
export const tableEntry = (table: string) => `tables/${table}.copy.zst`;
export const fileEntry = (id: string) => `files/${id}`;

/** In their order within an archive. */
export const entryKinds = ['head', 'table', 'secret', 'file', 'manifest'] as const;
export type EntryKind = (typeof entryKinds)[number];

const kindPatterns: Record<EntryKind, RegExp> = {
  head: /^icare-portal-backup\.json$/,
  table: /^tables\/[a-z_][a-z0-9_]{0,62}\.copy\.zst$/,
  secret: /^secrets\/(jwt-secret|sealing-keys\.json)$/,
  file: /^files\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  manifest: /^manifest\.json$/,
};

/** Null for a name that no backup has. */
export function kindOfEntry(name: string): EntryKind | null {
  return entryKinds.find((kind) => kindPatterns[kind].test(name)) ?? null;
}

/** Bytes. A table may have any size; other entries are read into memory as a whole. Uploads, at most 10 MB, are far below the limit. */
export const largestEntry: Record<EntryKind, number> = {
  head: 65_536,
  table: Number.MAX_SAFE_INTEGER,
  secret: 65_536,
  file: 256 * 2 ** 20,
  manifest: 400 * 2 ** 20,
};

/** Bytes that a table of `packed` bytes may unpack to. Rows full of random ids never compress 200 times; a table that does is a bomb. */
export const unpackedAtMost = (packed: number) => Math.max(64 * 2 ** 20, packed * 200);

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);
const identifier = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);

export const head = z.object({
  format: z.string(),
  version: z.int(),
  madeAt: z.iso.datetime(),
  portal: z.string(),
});

export const manifest = z.object({
  madeAt: z.iso.datetime(),
  portal: z.string(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string().max(255), checksum: sha256 })),
  tables: z.array(
    z.object({
      name: identifier,
      columns: z.array(identifier).min(1),
      rows: count,
      /** Size of the rows as text, before compression. */
      bytes: count,
      sha256,
    }),
  ),
  sequences: z.array(
    z.object({
      name: identifier,
      lastValue: z.string().regex(/^-?\d{1,19}$/),
      isCalled: z.boolean(),
    }),
  ),
  /** All entries before the manifest, in their order. */
  entries: z.array(z.object({ name: z.string(), bytes: count, sha256 })),
  /** Files that were missing or changed in a backup made with `--despite-damage`. */
  damaged: z.array(z.object({ id: z.uuid(), problem: z.enum(['missing', 'changed']) })),
  secretFingerprint: sha256,
});
export type Manifest = z.infer<typeof manifest>;

/** Shows whether two secrets are the same, and reveals nothing else about them. */
export function fingerprintSecret(secret: string): string {
  return createHmac('sha256', secret).update('fingerprint in a backup').digest('hex');
}

export const sealLength = 512;
const sealPrefix = 'icare-portal-backup seal sha256 ';

export function makeSeal(digest: string): Buffer {
  const seal = Buffer.alloc(sealLength);
  seal.write(`${sealPrefix}${digest}\n`);
  return seal;
}

export function isSeal(bytes: Buffer): boolean {
  return bytes.subarray(0, sealPrefix.length).toString() === sealPrefix;
}
