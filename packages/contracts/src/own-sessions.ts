import * as z from 'zod';
import { answer } from './answers.ts';
import { instant } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { byId, id } from './ids.ts';
import { roles } from './roles.ts';

export const ownSession = z.object({
  id,
  address: z.string().describe('Where it was begun, as the network calls it'),
  startedAt: instant,
  lastSeenAt: instant.describe('Last call, to half a minute'),
  expiresAt: instant.describe('When it ends in any case'),
  isThis: z.boolean().describe('The session of this very call'),
});
export type OwnSession = z.infer<typeof ownSession>;

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/hrsuit/sessions',
  access: roles,
  inspectorsToo: 'own account',
  tag: 'Sign-in',
  summary: 'Where one is signed in, newest first',
  response: answer(z.object({ sessions: z.array(ownSession) })),
  peopleOnly: true,
});

export const endOwnSession = endpoint({
  method: 'POST',
  path: '/hrsuit/sessions/:id/end',
  access: roles,
  inspectorsToo: 'own account',
  tag: 'Sign-in',
  summary: 'Sign out one of the own devices',
  params: byId,
  response: answer(z.object({ sessions: z.array(ownSession) })),
  peopleOnly: true,
  stepUp: true,
});
