import * as z from 'zod';
import { answer } from './answers.ts';
import { instant } from './dates.ts';
import { departmentName } from './departments.ts';
import { endpoint } from './endpoint.ts';
import { id } from './ids.ts';
import { limits } from './limits.ts';
import { newPassword } from './people.ts';
import { role, roles } from './roles.ts';

/** What the browser keeps about who is signed in, under `hr_user`. */
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
    .max(limits.emailLetters),
  password: z
    .string('Enter your password.')
    .min(1, 'Enter your password.')
    .max(limits.passwordLetters.max, 'This password is too long.'),
  appName: z.string().max(100).optional().describe("The page sends 'Sharepoint'"),
});

export const login = endpoint({
  method: 'POST',
  path: '/hrsuit/login',
  access: 'public',
  tag: 'Sign-in',
  summary: 'Sign in; unknown user, wrong password and inactive user get the same answer',
  body: loginBody,
  response: z.object({
    success: z.literal(true),
    token: z.string().describe('Send as `Authorization: Bearer …`'),
    role,
    fullName: z.string(),
  }),
});

export const checkToken = endpoint({
  method: 'GET',
  path: '/hrsuit/checkToken',
  access: roles,
  tag: 'Sign-in',
  summary: 'Who the token belongs to, and until when it works',
  response: z.object({
    success: z.literal(true),
    authData: z.object({
      user: sessionUser,
      session: z.object({
        idleMinutes: z.number().describe('Minutes without a call after which the session ends'),
        expiresAt: instant.describe('When the session ends in any case'),
      }),
    }),
  }),
});

export const logout = endpoint({
  method: 'POST',
  path: '/hrsuit/logout',
  access: roles,
  tag: 'Sign-in',
  summary: 'Sign out here, or on every device',
  body: z.object({ everywhere: z.boolean().default(false) }),
  response: z.object({ success: z.literal(true), message: z.string() }),
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/hrsuit/password',
  access: roles,
  tag: 'Sign-in',
  summary: 'Change the own password; every session ends, the answer has a new token',
  body: z.object({
    currentPassword: z
      .string('Enter your current password.')
      .min(1, 'Enter your current password.')
      .max(limits.passwordLetters.max, 'This password is too long.'),
    newPassword,
  }),
  response: answer(z.object({ token: z.string() })),
});
