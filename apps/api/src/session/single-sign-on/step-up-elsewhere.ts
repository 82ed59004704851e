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
import { assertConfigured, type Provider } from './provider.ts';
import { readReturn } from './read-return.ts';
import { createReturnLimit, createSingleSignOnStartLimit } from './sign-in-limits.ts';

/** How far the clocks of the portal and the provider may differ (assumed). */
const clockSkewMs = 60_000;

/** Answers with the provider's address, where the signed-in user signs in again. */
export function createBeginStepUpElsewhere(platform: Platform, provider: Provider | null) {
  const startedSignIns = createSingleSignOnStartLimit(platform);
  return async ({
    caller,
  }: Pick<Call<typeof beginStepUpElsewhere>, 'caller'>): Promise<
    Answer<typeof beginStepUpElsewhere>
  > => {
    const configuredProvider = assertConfigured(provider);
    await startedSignIns.take({ address: caller.address, browser: caller.sessionId });
    return success(await beginAttempt(platform, configuredProvider, caller.sessionId));
  };
}

/**
 * Accepts a new sign-in at the provider as proof of identity. It must be with the caller's own account and, if the
 * provider sends the time, after the proof was started.
 */
export function createFinishStepUpElsewhere(platform: Platform, provider: Provider | null) {
  const withReturnLimit = createReturnLimit(platform);
  return async ({
    body,
    caller,
  }: Pick<Call<typeof endpoint>, 'body' | 'caller'>): Promise<Answer<typeof endpoint>> => {
    const configuredProvider = assertConfigured(provider);
    return withReturnLimit({ address: caller.address, browser: caller.sessionId }, async () => {
      const statement = await readReturn(platform, configuredProvider, body, caller.sessionId);
      const authTime = signedInAt(statement.claims);
      if (authTime && authTime.getTime() < statement.begunAt.getTime() - clockSkewMs) {
        throw new AppError(
          'invalid',
          'The sign-in service did not ask who you are. Sign out there, then try again.',
        );
      }
      const provedUntil = await write(platform, caller, async (w) => {
        const { issuer, claims } = statement;
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
