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

/** The secret every installation began with: JWT_SECRET, or the one in its data folder. */
export const firstKeyId = 'first';

/** The keys of an installation. What signs tokens is apart from what seals: each is replaced without the other. */
export type Keys = {
  /** Signs tokens, which carry its id. A new one ends every session, so there is never more than this one. */
  sign: Pick<Key, 'id' | 'secret'>;
  seal: SealingKeys;
};

/** Seal what is stored, and sign the links of applicants. */
export type SealingKeys = {
  /** Seals what is new. */
  current: Pick<Key, 'id' | 'secret'>;
  /** Open what was sealed before; the current one is among them. */
  all: readonly Pick<Key, 'id' | 'secret'>[];
};

/** Stays where it was made: no backup has it. */
export const signingKeyName = 'signing-key.json';
/** The sealing keys made after the first one, oldest first; in every backup, since it is what opens the rest. */
export const sealingKeysName = 'sealing-keys.json';
export const firstSecretName = 'jwt-secret';

type Place = Pick<Config, 'dataDirectory' | 'jwtSecret'>;

/** The keys of this installation; what is missing is made. */
export async function openKeys(place: Place): Promise<Keys> {
  const { dataDirectory, jwtSecret } = place;
  const secret = jwtSecret ?? (await readOrCreateSecret(join(dataDirectory, firstSecretName)));
  const later = await readSealingKeys(dataDirectory);
  const all = [{ id: firstKeyId, secret }, ...later];
  return {
    sign: (await readSigningKey(dataDirectory)) ?? (await makeSigningKey(dataDirectory)),
    seal: { current: all.at(-1) ?? { id: firstKeyId, secret }, all },
  };
}

/** A new key; the tokens of the old one are worth nothing once the portal runs with it. */
export async function replaceSigningKey(dataDirectory: string): Promise<string> {
  const made = makeKey();
  await writeWhole(join(dataDirectory, signingKeyName), made);
  return made.id;
}

/** Another key, which seals from now on; the earlier ones still open. */
export async function addSealingKey(dataDirectory: string): Promise<string> {
  const made = makeKey();
  const keys = [...(await readSealingKeys(dataDirectory)), made];
  await writeWhole(join(dataDirectory, sealingKeysName), { keys });
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

/** If two processes start at once, the first creates the key and the other uses it. */
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

/** All of it or what was there before. */
async function writeWhole(file: string, content: unknown): Promise<void> {
  await writePrivateFile(`${file}.part`, `${JSON.stringify(content)}\n`);
  await rename(`${file}.part`, file);
  await syncFolder(dirname(file));
}

/** Null where there is no such file; one that is there and cannot be read must never be replaced by a new one. */
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
