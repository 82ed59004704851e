import * as contract from '@icare/contracts/single-sign-on';
import * as stepUp from '@icare/contracts/step-up';
import type { Route } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SignToken } from '../finish-sign-in.ts';
import { toRelyingParty } from '../passkeys/relying-party.ts';
import { createBeginSingleSignOn } from './begin-single-sign-on.ts';
import { createFinishSingleSignOn } from './finish-single-sign-on.ts';
import { createProvider } from './provider.ts';
import { createBeginStepUpElsewhere, createFinishStepUpElsewhere } from './step-up-elsewhere.ts';

export function singleSignOnRoutes(route: Route, platform: Platform, signToken: SignToken) {
  const provider = createProvider(platform);
  const relyingParty = toRelyingParty(platform);
  route(contract.getSignInWays, async () =>
    success({
      singleSignOn: provider && { label: provider.settings.label },
      passkeys: relyingParty && { origin: relyingParty.origin },
    }),
  );
  route(contract.beginSingleSignOn, createBeginSingleSignOn(platform, provider));
  route(contract.finishSingleSignOn, createFinishSingleSignOn(platform, provider, signToken));
  route(stepUp.beginStepUpElsewhere, createBeginStepUpElsewhere(platform, provider));
  route(stepUp.finishStepUpElsewhere, createFinishStepUpElsewhere(platform, provider));
}
