import { createHash, randomBytes } from 'node:crypto';

/**
 * A secret in an address that calendar programs ask for: it cannot come after `#`, as that of other private links, since
 * nothing after it is sent. Only its hash is stored, and the log has routes without their parameters.
 */
export const makeSecret = () => randomBytes(32).toString('base64url');

export const isSecret = (text: string) => /^[\w-]{43}$/.test(text);

export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('hex');
