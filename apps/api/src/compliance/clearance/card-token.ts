import { openText, sealText } from '../../platform/auth/sealed-text.ts';
import type { Platform } from '../../platform/platform.ts';
import { isUuid } from '../../platform/uuid.ts';

/** The content of a card: the session that showed it, and until when it is valid. */
export type Card = { sessionId: string; validUntil: Date };

const purpose = 'clearance card';
/** The token belongs to no row. */
const owner = '';

/**
 * Seals a card with a key of its own that follows from the one that signs sessions: whoever scans it learns no id, no other
 * token of the portal passes for it, and replacing the signing key ends the cards together with the sessions.
 */
export function cardToken({ keys }: Pick<Platform, 'keys'>, card: Card): string {
  const id = Buffer.from(card.sessionId.replaceAll('-', ''), 'hex').toString('base64url');
  const text = `${id}.${Math.floor(card.validUntil.getTime() / 1000).toString(36)}`;
  return sealText(sealing(keys), { purpose, owner, text });
}

/** The card in a token; null if this installation did not make it. */
export function readCardToken({ keys }: Pick<Platform, 'keys'>, token: string): Card | null {
  const text = openText(sealing(keys), { purpose, owner, sealed: token });
  const [id = '', until = ''] = text?.split('.') ?? [];
  const sessionId = Buffer.from(id, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const seconds = Number.parseInt(until, 36);
  if (!isUuid(sessionId) || !Number.isFinite(seconds)) return null;
  return { sessionId, validUntil: new Date(seconds * 1000) };
}

const sealing = ({ sign }: Platform['keys']) => ({ current: sign, all: [sign] });
