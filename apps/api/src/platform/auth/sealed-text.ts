import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { firstKeyId, type SealingKeys } from './keys.ts';

/** Stands between key id and content. Texts sealed before keys had ids lack both, and open with the first key. */
const separator = '.';
const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** One key per purpose, none of which tells anything about the secret or another key. */
const deriveKey = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `portal ${purpose}`, 32));

/**
 * Text that only this installation can read again. `owner` is sealed in with it: moved to the row of somebody else, it
 * opens no more.
 */
export function sealText(
  { current }: SealingKeys,
  { purpose, owner, text }: { purpose: string; owner: string; text: string },
): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, deriveKey(current.secret, purpose), iv);
  cipher.setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const bytes = Buffer.concat([iv, cipher.getAuthTag(), sealed]);
  return `${current.id}${separator}${bytes.toString('base64url')}`;
}

/** The id of the key that a text was sealed with. */
export function sealedWith(sealed: string): string {
  const at = sealed.indexOf(separator);
  return at === -1 ? firstKeyId : sealed.slice(0, at);
}

/** Null where it cannot be read: the installation does not have its key, or somebody changed the text. */
export function openText(
  { all }: SealingKeys,
  { purpose, owner, sealed }: { purpose: string; owner: string; sealed: string },
): string | null {
  const key = all.find(({ id }) => id === sealedWith(sealed));
  const bytes = Buffer.from(sealed.slice(sealed.indexOf(separator) + 1), 'base64url');
  if (!key || bytes.length < ivBytes + tagBytes) return null;
  const decipher = createDecipheriv(
    algorithm,
    deriveKey(key.secret, purpose),
    bytes.subarray(0, ivBytes),
    { authTagLength: tagBytes },
  );
  decipher.setAAD(Buffer.from(owner));
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  try {
    return (
      decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') +
      decipher.final('utf8')
    );
  } catch {
    return null;
  }
}
