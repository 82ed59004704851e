import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { firstKeyId, type SealingKeys } from './keys.ts';

/** Between key id and content. Texts sealed before keys had ids lack id and separator, and open with the first key. */
const separator = '.';
const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Derives a key for one purpose. It reveals nothing about the secret or the keys for other purposes. */
const deriveKey = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `portal ${purpose}`, 32));

/**
 * Encrypts a text so that only this installation can read it. The ciphertext is bound to `owner`: copied to the row of
 * another owner it cannot be opened.
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

/** The id of the key with which a text was sealed. */
export function readKeyId(sealed: string): string {
  const at = sealed.indexOf(separator);
  return at === -1 ? firstKeyId : sealed.slice(0, at);
}

/** Decrypts a text; null if this installation lacks its key or the text was changed. */
export function openText(
  { all }: SealingKeys,
  { purpose, owner, sealed }: { purpose: string; owner: string; sealed: string },
): string | null {
  const key = all.find(({ id }) => id === readKeyId(sealed));
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
