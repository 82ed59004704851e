import * as z from 'zod';
import { answer } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { loginAnswer } from './session.ts';

export const getSignInWays = endpoint({
  method: 'GET',
  path: '/hrsuit/sign-in-ways',
  access: 'public',
  tag: 'Sign-in',
  summary: 'How one can sign in here besides with a password',
  response: answer(
    z.object({
      singleSignOn: z
        .object({ label: z.string().describe('What the hospital calls it, such as Microsoft 365') })
        .nullable()
        .describe('Null where no identity provider is set up'),
      passkeys: z
        .object({ origin: z.string().describe('Where they work, such as https://portal.example') })
        .nullable()
        .describe('Null where the address of the portal allows none'),
    }),
  ),
});

export const beginSingleSignOn = endpoint({
  method: 'POST',
  path: '/hrsuit/single-sign-on/begin',
  access: 'public',
  tag: 'Sign-in',
  summary: 'Begin to sign in at the identity provider (OpenID Connect, code flow with PKCE)',
  body: z.object({}),
  response: answer(
    z.object({
      address: z.string().describe('Where the browser goes next'),
      state: z.string().describe('The browser keeps it until it comes back'),
    }),
  ),
});

export const finishSingleSignOn = endpoint({
  method: 'POST',
  path: '/hrsuit/single-sign-on/finish',
  access: 'public',
  tag: 'Sign-in',
  summary: 'Finish it with what the provider put behind the address of /sign-in/returned',
  body: z.object({
    state: z.string('The sign-in is not named.').min(1).max(200),
    returned: z
      .string('What the provider answered is missing.')
      .min(1)
      .max(8000)
      .describe('The query of the address, as it came'),
  }),
  response: loginAnswer,
});
