import type { Answer } from '@icare/contracts/endpoint';
import type {
  beginStepUpElsewhere,
  finishStepUpElsewhere as endpoint,
} from '@icare/contracts/step-up';
import { recordProof } from '../../platform/auth/proof-of-identity.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { write } from '../../platform/write.ts';
import { beginAttempt } from './begin-single-sign-on.ts';
import { signedInAt } from './claims.ts';
import { type Provider, wanted } from './provider.ts';
import { readReturn } from './read-return.ts';
import { createSingleSignOnBeginnings, createTakeReturn } from './sign-in-limits.ts';

/** Clocks of two machines differ by a little. */
const clocksDiffer = 60_000;

/** Sends somebody who is signed in to the provider, to sign in there anew. */
export function createBeginStepUpElsewhere(platform: Platform, provider: Provider | null) {
  const beginnings = createSingleSignOnBeginnings(platform);
  return async ({
    caller,
  }: Pick<Call<typeof beginStepUpElsewhere>, 'caller'>): Promise<
    Answer<typeof beginStepUpElsewhere>
  > => {
    const asked = wanted(provider);
    await beginnings.take({ address: caller.address, browser: caller.sessionId });
    return success(await beginAttempt(platform, asked, caller.sessionId));
  };
}

/**
 * Takes what the provider says as a proof of who calls. It must be of the caller's own account, and where the provider
 * says when they signed in there, that must have been for this.
 */
export function createFinishStepUpElsewhere(platform: Platform, provider: Provider | null) {
  const takeReturn = createTakeReturn(platform);
  return async ({
    body,
    caller,
  }: Pick<Call<typeof endpoint>, 'body' | 'caller'>): Promise<Answer<typeof endpoint>> => {
    const asked = wanted(provider);
    return takeReturn({ address: caller.address, browser: caller.sessionId }, async () => {
      const said = await readReturn(platform, asked, body, caller.sessionId);
      const at = signedInAt(said.claims);
      if (at && at.getTime() < said.begunAt.getTime() - clocksDiffer) {
        throw new AppError(
          'invalid',
          'The sign-in service did not ask who you are. Sign out there, then try again.',
        );
      }
      const provedUntil = await write(platform, caller, async (w) => {
        const { issuer, claims } = said;
        const identity = await w.tx.identity.findUnique({
          where: { issuer_subject: { issuer, subject: claims.sub } },
        });
        if (identity?.userId !== caller.user.id) {
          throw new AppError('forbidden', 'That is not the account you are signed in with here.');
        }
        return recordProof(w, 'single_sign_on');
      });
      return success({ provedUntil: provedUntil.toISOString() });
    });
  };
}
