import type { showOwnCard as contract } from '@icare/contracts/clearance-cards';
import type { Answer } from '@icare/contracts/endpoint';
import { limits } from '@icare/contracts/limits';
import { pages } from '@icare/contracts/pages';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { notSignedIn } from '../../platform/auth/recheck-caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { cardToken } from './card-token.ts';
import { findBearer } from './find-bearer.ts';

/** The caller's card, good for some minutes and as long as the caller is signed in. */
export async function showOwnCard(
  platform: Platform,
  { sessionId }: SignedInCaller,
): Promise<Answer<typeof contract>['data']> {
  const bearer = await findBearer(platform, sessionId);
  if (!bearer) throw notSignedIn();
  // In whole seconds, as the token has it.
  const validUntil = new Date(platform.clock().getTime() + limits.cardMinutes * 60_000);
  validUntil.setMilliseconds(0);
  const token = cardToken(platform, { sessionId, validUntil });
  const address = `${platform.config.site.url}${pages.verify.path}#${token}`;
  return { ...bearer, token, address, validUntil: validUntil.toISOString() };
}
