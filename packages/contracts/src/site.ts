import * as z from 'zod';
import { answer } from './answers.ts';
import { endpoint } from './endpoint.ts';

/** What the hospital calls itself and how it is reached; every value comes from a `SITE_*` setting. */
export const site = z.object({
  name: z.string().describe('Full name of the hospital'),
  shortName: z.string().describe('Short name, shown in the top bar'),
  infoEmail: z.string(),
  publicAffairsEmail: z.string(),
  phone: z.string(),
  emergencyNumber: z.string(),
  address: z.string(),
  demonstration: z.boolean().describe('True while demonstration data is in the portal'),
});
export type Site = z.infer<typeof site>;

export const getSite = endpoint({
  method: 'GET',
  path: '/api/site',
  access: 'public',
  tag: 'Portal',
  summary: 'Name and contact details of the hospital',
  response: answer(site),
});
