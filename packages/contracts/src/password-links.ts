import * as z from 'zod';
import { answer } from './answers.ts';
import { instant } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { newPassword } from './people.ts';

export const passwordLinkPurposes = ['invitation', 'reset'] as const;
export const passwordLinkPurpose = z.enum(passwordLinkPurposes);

/** The token from the fragment of a mailed link; the browser sends it only in the body of these calls. */
const link = z.string('The link is not whole.').min(1, 'The link is not whole.').max(200);

export const openPasswordLink = endpoint({
  method: 'POST',
  path: '/hrsuit/password-links/open',
  access: 'public',
  tag: 'Sign-in',
  summary: 'Whose password a link sets; 404 when it was used, replaced or is too old',
  body: z.object({ link }),
  response: answer(
    z.object({
      username: z.string(),
      fullName: z.string(),
      purpose: passwordLinkPurpose,
      expiresAt: instant,
    }),
  ),
});

export const usePasswordLink = endpoint({
  method: 'POST',
  path: '/hrsuit/password-links/use',
  access: 'public',
  tag: 'Sign-in',
  summary: 'Set the own password with a link, once; every session of the person ends',
  body: z.object({ link, newPassword }),
  response: answer(z.object({ username: z.string() })),
});
