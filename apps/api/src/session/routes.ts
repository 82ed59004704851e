import * as ownSessions from '@icare/contracts/own-sessions';
import * as passwordLinks from '@icare/contracts/password-links';
import * as contract from '@icare/contracts/session';
import * as stepUp from '@icare/contracts/step-up';
import { findSession } from '../platform/auth/sessions.ts';
import { AppError } from '../platform/errors.ts';
import type { Route } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { createChangePassword } from './change-password.ts';
import { createContinueLogin } from './continue-login.ts';
import type { SignToken } from './finish-sign-in.ts';
import { createLogin } from './login.ts';
import { logout } from './logout.ts';
import { createOpenPasswordLink } from './open-password-link.ts';
import { endSession, findOwnSessions } from './own-sessions.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { secondFactorRoutes } from './second-factor-routes.ts';
import { createStepUp, readStepUp } from './step-up.ts';
import { createUsePasswordLink } from './use-password-link.ts';

export function sessionRoutes(route: Route, platform: Platform, signToken: SignToken) {
  route(contract.login, createLogin(platform, signToken));
  route(contract.continueLogin, createContinueLogin(platform, signToken));
  route(contract.checkToken, async ({ caller }) => {
    const session = await findSession(platform, caller.sessionId);
    if (!session) throw new AppError('unauthenticated', 'Access denied: Wrong access token');
    return {
      success: true as const,
      authData: {
        user: session.user,
        leads: session.leads,
        edits: session.edits,
        inspects: session.inspects,
        session: {
          idleMinutes: platform.config.sessionIdleMinutes,
          expiresAt: session.expiresAt.toISOString(),
        },
      },
    };
  });
  route(contract.logout, (call) => {
    // Cached pages for staff must not stay on a shared PC.
    call.reply.header('clear-site-data', '"cache"');
    return logout(platform, call);
  });
  route(contract.changePassword, createChangePassword(platform, signToken));

  route(stepUp.getStepUp, (call) => readStepUp(platform, call));
  route(stepUp.stepUp, createStepUp(platform));

  route(ownSessions.listOwnSessions, async ({ caller }) =>
    success({ sessions: await findOwnSessions(platform, caller) }),
  );
  route(ownSessions.endOwnSession, (call) => endSession(platform, call));

  route(passwordLinks.openPasswordLink, createOpenPasswordLink(platform));
  route(passwordLinks.usePasswordLink, createUsePasswordLink(platform));

  secondFactorRoutes(route, platform);
  passkeyRoutes(route, platform, signToken);
}
