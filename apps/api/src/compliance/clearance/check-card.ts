import type { checkCard as contract } from '@icare/contracts/clearance-cards';
import type { Answer } from '@icare/contracts/endpoint';
import type { Platform } from '../../platform/platform.ts';
import { readCardToken } from './card-token.ts';
import { findBearer } from './find-bearer.ts';

/**
 * What a card is worth at this moment. The token says only whose it is and until when: whether they may practise is looked
 * up. Nothing is recorded: a visitor checks what its bearer shows on purpose, and learns what every colleague may look up.
 */
export async function checkCard(
  platform: Platform,
  token: string,
): Promise<Answer<typeof contract>['data']> {
  const now = platform.clock();
  const checkedAt = now.toISOString();
  const card = readCardToken(platform, token);
  if (!card) return { state: 'forged', checkedAt };
  if (card.validUntil < now) return { state: 'old', checkedAt };
  const bearer = await findBearer(platform, card.sessionId);
  return bearer ? { state: 'valid', ...bearer, checkedAt } : { state: 'revoked', checkedAt };
}
