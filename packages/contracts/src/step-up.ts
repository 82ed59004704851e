import * as z from 'zod';
import { answer } from './answers.ts';
import { instant } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { roles } from './roles.ts';
import { recoveryCode, totpCode } from './session.ts';
import { beginSingleSignOn, finishSingleSignOn } from './single-sign-on.ts';

export const getStepUp = endpoint({
  method: 'GET',
  path: '/hrsuit/step-up',
  access: roles,
  inspectorsToo: 'own account',
  tag: 'Sign-in',
  summary: 'How one can prove who one is while signed in, and until when the last proof holds',
  response: answer(
    z.object({
      isProved: z.boolean().describe('True while the last proof holds'),
      provedUntil: instant,
      hasPassword: z.boolean().describe('False for whoever signs in elsewhere only'),
      asksForCode: z.boolean().describe('With the password, a code of the app or a recovery code'),
      hasPasskey: z.boolean().describe('A passkey does in place of password and code'),
      singleSignOn: z
        .object({ label: z.string().describe('What the hospital calls it') })
        .nullable()
        .describe('Null where one cannot sign in at an identity provider'),
    }),
  ),
  peopleOnly: true,
});

export const stepUp = endpoint({
  method: 'POST',
  path: '/hrsuit/step-up',
  access: roles,
  inspectorsToo: 'own account',
  tag: 'Sign-in',
  summary: `Prove who one is with the own password, and a code where one is on; holds for ${limits.stepUpMinutes} minutes of this session`,
  body: z.object({
    password: z
      .string('Enter your password.')
      .min(1, 'Enter your password.')
      .max(limits.passwordLength.max, 'This password is too long.'),
    code: totpCode.optional().describe('Six digits of the app, where a second factor is on'),
    recoveryCode: recoveryCode.optional().describe('In place of a code'),
  }),
  response: answer(z.object({ provedUntil: instant })),
  peopleOnly: true,
});

export const beginStepUpElsewhere = endpoint({
  method: 'POST',
  path: '/hrsuit/step-up/single-sign-on/begin',
  access: roles,
  tag: 'Sign-in',
  summary:
    'Begin to prove who one is at the identity provider, which is asked to let one sign in anew',
  body: z.object({}),
  response: beginSingleSignOn.response,
  peopleOnly: true,
});

export const finishStepUpElsewhere = endpoint({
  method: 'POST',
  path: '/hrsuit/step-up/single-sign-on/finish',
  access: roles,
  tag: 'Sign-in',
  summary:
    'Finish it with what the provider put behind the address; the account must be the caller’s own',
  body: finishSingleSignOn.body,
  response: answer(z.object({ provedUntil: instant })),
  peopleOnly: true,
});
