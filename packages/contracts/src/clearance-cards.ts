import * as z from 'zod';
import { answer } from './answers.ts';
import { licenceNeed } from './clearance.ts';
import { instant } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { roles } from './roles.ts';

const bearer = z.object({ name: z.string(), cadre: z.string().nullable(), licence: licenceNeed });

const mayPractise = z
  .boolean()
  .describe('Cleared today, with or without a warning, which is private');

export const showOwnCard = endpoint({
  method: 'GET',
  path: '/api/compliance/my-card',
  access: roles,
  tag: 'Compliance',
  summary: 'One’s own card: whether one may practise today, and a code with which others check it',
  response: answer(
    bearer.extend({
      mayPractise,
      token: z.string().describe('Only this portal can make and read it'),
      address: z.url().describe('The page that checks it, with the token behind the #'),
      validUntil: instant.describe(`At most ${limits.cardMinutes} minutes from now`),
    }),
  ),
  peopleOnly: true,
});

export const checkCard = endpoint({
  method: 'POST',
  path: '/api/compliance/card-checks',
  access: 'public',
  tag: 'Compliance',
  summary: 'Whether a card is genuine, and whether its bearer may practise at this moment',
  body: z.object({
    token: z
      .string('The code is incomplete.')
      .max(300, 'The code is too long.')
      .describe('What stands behind the # of the address in the code'),
  }),
  onlyReads: true,
  visitorLimit: 'check card',
  response: answer(
    z
      .discriminatedUnion('state', [
        bearer.extend({ state: z.literal('valid'), mayPractise, checkedAt: instant }),
        z.object({ state: z.enum(['old', 'forged', 'revoked']), checkedAt: instant }),
      ])
      .describe(
        '`old`: longer ago than it is good for. `revoked`: the bearer has signed out since, or does not work here any more. `forged`: this portal did not make it. Only `valid` tells who',
      ),
  ),
});
