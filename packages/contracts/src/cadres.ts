import * as z from 'zod';
import { answer } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { roles } from './roles.ts';

/** What somebody is employed as, of whoever works here; spelled as most people have it. */
export const listedCadre = z.object({
  cadre: z.string(),
  people: z.int().min(1).describe('How many of those who work here have it'),
});
export type ListedCadre = z.infer<typeof listedCadre>;

export const mostCadresListed = 500;

export const listCadres = endpoint({
  method: 'GET',
  path: '/api/cadres',
  access: roles,
  peopleOnly: true,
  tag: 'People',
  summary: 'Cadres of those who work here, by name, for whoever asks people by their cadre',
  response: answer(
    z.object({ cadres: z.array(listedCadre).describe(`At most ${mostCadresListed}`) }),
  ),
});
