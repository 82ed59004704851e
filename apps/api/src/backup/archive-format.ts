import { createHmac } from 'node:crypto';
import * as z from 'zod';
import { firstSecretName, sealingKeysName } from '../platform/auth/keys.ts';

/**
 * A backup is a tar archive: what it is, the tables, the secret, the files, and a manifest of all of these; behind its
 * end stands a seal, the SHA-256 of every byte before it. So `tar` can list and open one, and one changed bit shows.
 */
export const formatName = 'icare-portal-backup';
export const formatVersion = 1;

export const headName = 'icare-portal-backup.json';
/** Under the names that they have in the data folder. What signs tokens is not among them. */
export const secretNames = [firstSecretName, sealingKeysName] as const;
export const secretEntry = (name: string) => `secrets/${name}`;
export const manifestName = 'manifest.json';
export const tableEntry = (table: string) => `tables/${table}.copy.zst`;
export const fileEntry = (id: string) => `files/${id}`;

/** In the order in which they stand in an archive. */
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

/** A table may be of any size; the others are read whole, and no upload comes near the limit of a file. */
export const largestEntry: Record<EntryKind, number> = {
  head: 65_536,
  table: Number.MAX_SAFE_INTEGER,
  secret: 65_536,
  file: 256 * 2 ** 20,
  manifest: 400 * 2 ** 20,
};

/** Rows full of random ids never shrink this much; a table that does is a bomb. */
export const mostUnpacked = (packed: number) => Math.max(64 * 2 ** 20, packed * 200);

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
      /** Of the rows as text, before they are packed. */
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
  /** Everything before the manifest, in its order. */
  entries: z.array(z.object({ name: z.string(), bytes: count, sha256 })),
  /** Files that were not what their rows say when the backup was made in spite of it. */
  damaged: z.array(z.object({ id: z.uuid(), problem: z.enum(['missing', 'changed']) })),
  secretFingerprint: sha256,
});
export type Manifest = z.infer<typeof manifest>;

/** Tells whether two secrets are the same one and nothing else of them. */
export function fingerprintSecret(secret: string): string {
  return createHmac('sha256', secret).update('fingerprint in a backup').digest('hex');
}

export const sealLength = 512;
const sealBeginning = 'icare-portal-backup seal sha256 ';

export function makeSeal(digest: string): Buffer {
  const seal = Buffer.alloc(sealLength);
  seal.write(`${sealBeginning}${digest}\n`);
  return seal;
}

export function isSeal(bytes: Buffer): boolean {
  return bytes.subarray(0, sealBeginning.length).toString() === sealBeginning;
}
