import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import type { Config } from '../../config.ts';
import { readOrCreateSecret, StartError, writePrivateFile } from '../process/data-folder.ts';
import { syncFolder } from '../storage/sync-folder.ts';

const key = z.object({
  id: z.string().regex(/^[a-z0-9]{1,20}$/),
  secret: z.string().min(32),
  madeAt: z.iso.datetime(),
});
type Key = z.infer<typeof key>;

/** Id of the secret that every installation starts with: JWT_SECRET, or the one in its data folder. */
export const firstKeyId = 'first';

/** The keys of an installation. Signing and sealing keys are separate, so that each can be replaced alone. */
export type Keys = {
  /** Signs tokens, which contain its id. There is only one: replacing it ends every session. */
  sign: Pick<Key, 'id' | 'secret'>;
  seal: SealingKeys;
};

/** Keys that encrypt stored secrets and sign the links of applicants. */
export type SealingKeys = {
  /** Seals new texts. */
  current: Pick<Key, 'id' | 'secret'>;
  /** All keys that open sealed texts, the current one included. */
  all: readonly Pick<Key, 'id' | 'secret'>[];
};

/** Never in a backup: sessions do not survive a restore. */
export const signingKeyName = 'signing-key.json';
/** The sealing keys after the first one, oldest first. In every backup: without them its sealed texts are lost. */
export const sealingKeysName = 'sealing-keys.json';
export const firstSecretName = 'jwt-secret';

type KeySettings = Pick<Config, 'dataDirectory' | 'jwtSecret'>;

/** Reads the keys of this installation; creates missing ones. */
export async function openKeys(settings: KeySettings): Promise<Keys> {
  const { dataDirectory, jwtSecret } = settings;
  const secret = jwtSecret ?? (await readOrCreateSecret(join(dataDirectory, firstSecretName)));
  const later = await readSealingKeys(dataDirectory);
  const all = [{ id: firstKeyId, secret }, ...later];
  return {
    sign: (await readSigningKey(dataDirectory)) ?? (await makeSigningKey(dataDirectory)),
    seal: { current: all.at(-1) ?? { id: firstKeyId, secret }, all },
  };
}

/** Replaces the signing key. Tokens of the old key become invalid when the portal restarts. Returns the new key's id. */
export async function replaceSigningKey(dataDirectory: string): Promise<string> {
  const made = makeKey();
  await replaceFile(join(dataDirectory, signingKeyName), made);
  return made.id;
}

/** Adds a key that seals from the next start on; earlier keys still open. Returns the new key's id. */
export async function addSealingKey(dataDirectory: string): Promise<string> {
  const made = makeKey();
  const keys = [...(await readSealingKeys(dataDirectory)), made];
  await replaceFile(join(dataDirectory, sealingKeysName), { keys });
  return made.id;
}

async function readSigningKey(dataDirectory: string): Promise<Key | null> {
  return readJson(join(dataDirectory, signingKeyName), key);
}

async function readSealingKeys(dataDirectory: string): Promise<Key[]> {
  const found = await readJson(
    join(dataDirectory, sealingKeysName),
    z.object({ keys: z.array(key) }),
  );
  return found?.keys ?? [];
}

/** If two processes start simultaneously, the first creates the key and the other uses it. */
async function makeSigningKey(dataDirectory: string): Promise<Key> {
  const file = join(dataDirectory, signingKeyName);
  const made = makeKey();
  const part = `${file}.${made.id}`;
  await writePrivateFile(part, `${JSON.stringify(made)}\n`);
  try {
    await link(part, file);
  } catch (error) {
    const theirs = await readSigningKey(dataDirectory);
    if (theirs) return theirs;
    throw error;
  } finally {
    await rm(part, { force: true });
  }
  return made;
}

function makeKey(): Key {
  return {
    id: randomBytes(5).toString('hex'),
    secret: randomBytes(48).toString('base64url'),
    madeAt: new Date().toISOString(),
  };
}

/** Replaces a file atomically: after a crash it has either its old or its new content. */
async function replaceFile(file: string, content: unknown): Promise<void> {
  await writePrivateFile(`${file}.part`, `${JSON.stringify(content)}\n`);
  await rename(`${file}.part`, file);
  await syncFolder(dirname(file));
}

/** Null if the file does not exist. Throws if it is damaged: a new key would make everything sealed unreadable. */
async function readJson<Content>(
  file: string,
  schema: z.ZodType<Content>,
): Promise<Content | null> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new StartError(`${file} is damaged. Put it back from a copy.`);
  }
}
