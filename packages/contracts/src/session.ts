import * as z from 'zod';
import { answer } from './answers.ts';
import { instant } from './dates.ts';
import { departmentName } from './departments.ts';
import { endpoint } from './endpoint.ts';
import { id } from './ids.ts';
import { inspecting } from './inspecting.ts';
import { limits } from './limits.ts';
import { newPassword } from './people.ts';
import { role, roles } from './roles.ts';

/** The signed-in user as the browser stores it under `hr_user`. */
export const sessionUser = z.object({
  id,
  username: z.string(),
  fullName: z.string(),
  email: z.string(),
  role,
  department: departmentName,
});
export type SessionUser = z.infer<typeof sessionUser>;

export const loginBody = z.object({
  username: z
    .string('Enter your username.')
    .min(1, 'Enter your username.')
    .max(limits.emailMaxLength),
  password: z
    .string('Enter your password.')
    .min(1, 'Enter your password.')
    .max(limits.passwordLength.max, 'This password is too long.'),
  appName: z.string().max(100).optional().describe("The page sends 'Sharepoint'"),
});

export const signInSteps = ['second_factor', 'second_factor_setup', 'new_password'] as const;
export const signInStep = z
  .enum(signInSteps)
  .describe(
    '`second_factor`: a code of the app, or a recovery code; `second_factor_setup`: a first code of the app just set up; `new_password`: a password of one’s own',
  );
export type SignInStep = z.infer<typeof signInStep>;

/** The secret that an authenticator app is set up with. */
export const secondFactorSetup = z.object({
  secret: z.string().describe('Base32, to be typed where no picture can be read'),
  address: z.string().describe('The same as an otpauth:// address, to be shown as a QR code'),
});
export type SecondFactorSetup = z.infer<typeof secondFactorSetup>;

const recoveryCodes = z
  .array(z.string())
  .optional()
  .describe('After a second factor was set up: shown this once');

/** A session, or the next step of the sign-in. */
export const loginAnswer = z.union([
  z.object({
    success: z.literal(true),
    token: z.string().describe('Send as `Authorization: Bearer …`'),
    role,
    fullName: z.string(),
    recoveryCodes,
  }),
  z.object({
    success: z.literal(true),
    next: signInStep,
    challenge: z.string().describe('Goes with what is asked for to `POST /hrsuit/login/continue`'),
    setup: secondFactorSetup.optional().describe('With `second_factor_setup`'),
    recoveryCodes,
  }),
]);
export type LoginAnswer = z.infer<typeof loginAnswer>;

export const login = endpoint({
  method: 'POST',
  path: '/hrsuit/login',
  access: 'public',
  tag: 'Sign-in',
  summary: 'Sign in; unknown user, wrong password and inactive user get the same answer',
  body: loginBody,
  response: loginAnswer,
});

export const totpCode = z
  .string('Enter the code.')
  .transform((value) => value.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'The code has six digits.'));

export const recoveryCode = z
  .string('Enter a recovery code.')
  .trim()
  .min(1, 'Enter a recovery code.')
  .max(40, 'A recovery code is shorter.');

export const continueLogin = endpoint({
  method: 'POST',
  path: '/hrsuit/login/continue',
  access: 'public',
  tag: 'Sign-in',
  summary: 'Answer what a sign-in still asks for',
  body: z.object({
    challenge: z.string('The sign-in is not named.').min(1).max(200),
    code: totpCode.optional().describe('Six digits of the app'),
    recoveryCode: recoveryCode.optional(),
    newPassword: newPassword.optional(),
  }),
  response: loginAnswer,
});

export const checkToken = endpoint({
  method: 'GET',
  path: '/hrsuit/checkToken',
  access: roles,
  inspectorsToo: 'own account',
  tag: 'Sign-in',
  summary: 'Who the token belongs to, and until when it works',
  response: z.object({
    success: z.literal(true),
    authData: z.object({
      user: sessionUser,
      leads: z
        .array(departmentName)
        .describe('Departments that the user leads today, as head or as deputy'),
      edits: z
        .array(departmentName)
        .describe('Departments whose documents the user writes as an editor'),
      inspects: inspecting
        .nullable()
        .describe('Set for an inspector from outside, who may only read this'),
      session: z.object({
        idleMinutes: z.number().describe('Minutes without a call after which the session ends'),
        expiresAt: instant.describe('When the session ends in any case'),
      }),
    }),
  }),
  peopleOnly: true,
});

export const logout = endpoint({
  method: 'POST',
  path: '/hrsuit/logout',
  access: roles,
  inspectorsToo: 'own account',
  tag: 'Sign-in',
  summary: 'Sign out here, or on every device',
  body: z.object({ everywhere: z.boolean().default(false) }),
  response: z.object({ success: z.literal(true), message: z.string() }),
  peopleOnly: true,
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/hrsuit/password',
  access: roles,
  inspectorsToo: 'own account',
  tag: 'Sign-in',
  summary: 'Change the own password; every session ends, the answer has a new token',
  body: z.object({
    currentPassword: z
      .string('Enter your current password.')
      .min(1, 'Enter your current password.')
      .max(limits.passwordLength.max, 'This password is too long.'),
    newPassword,
  }),
  response: answer(z.object({ token: z.string() })),
  peopleOnly: true,
});
