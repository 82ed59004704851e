import * as z from 'zod';
import { answer } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { roles } from './roles.ts';
import { recoveryCode, secondFactorSetup, totpCode } from './session.ts';

const currentPassword = z
  .string('Enter your password.')
  .min(1, 'Enter your password.')
  .max(limits.passwordLength.max, 'This password is too long.');
const shownAgain = currentPassword
  .optional()
  .describe('Needed, as by 403 `step_up_required`, unless a proof of who one is still holds');
const recoveryCodes = z
  .array(z.string())
  .describe('Each works once in place of a code; shown this once');

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/hrsuit/second-factor',
  access: roles,
  inspectorsToo: 'own account',
  tag: 'Sign-in',
  summary: 'Whether the own sign-in asks for a code',
  response: answer(
    z.object({
      isOn: z.boolean(),
      isOffered: z
        .boolean()
        .describe('False where the settings have none, and for whoever has no password'),
      isRequired: z.boolean().describe('True where it cannot be switched off'),
      recoveryCodesLeft: z.int().min(0),
    }),
  ),
  peopleOnly: true,
});

export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/hrsuit/second-factor/setup',
  access: roles,
  inspectorsToo: 'own account',
  tag: 'Sign-in',
  summary:
    'Begin to set up an app for codes, the first or another in its place; nothing is asked for before its first code is confirmed',
  body: z.object({
    currentPassword,
    code: totpCode.optional().describe('Of the app until now, where a second factor is on'),
    recoveryCode: recoveryCode.optional().describe('In place of a code'),
  }),
  response: answer(secondFactorSetup),
  peopleOnly: true,
});

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/hrsuit/second-factor/confirm',
  access: roles,
  inspectorsToo: 'own account',
  tag: 'Sign-in',
  summary:
    'Confirm the app with its first code; from now on signing in asks for one. In place of another app it ends every other session',
  body: z.object({ code: totpCode }),
  response: answer(z.object({ recoveryCodes })),
  peopleOnly: true,
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/hrsuit/second-factor/recovery-codes',
  access: roles,
  inspectorsToo: 'own account',
  tag: 'Sign-in',
  summary: 'Make new recovery codes; the old ones stop working',
  body: z.object({ code: totpCode, currentPassword: shownAgain }),
  response: answer(z.object({ recoveryCodes })),
  peopleOnly: true,
});

export const removeSecondFactor = endpoint({
  method: 'POST',
  path: '/hrsuit/second-factor/remove',
  access: roles,
  inspectorsToo: 'own account',
  tag: 'Sign-in',
  summary: 'Switch the own second factor off, where settings let it be',
  body: z.object({ code: totpCode, currentPassword: shownAgain }),
  response: answer(z.object({ isOn: z.boolean() })),
  peopleOnly: true,
});
