import * as z from 'zod';
import { answer } from './answers.ts';
import { endpoint } from './endpoint.ts';

/** External links (spec, public and staff §7). */
const links = z.object({
  ambulatorySuite: z.string(),
  cprm: z.string(),
  tms: z.string(),
  hrSuite: z.string(),
  leave: z.string().describe('The leave list of the HR Suite'),
  office: z.string().describe('Sign-in of the office suite'),
});

/** The hospital's name and contact details; every value comes from a `SITE_*` setting. */
export const site = z.object({
  name: z.string().describe('Full name of the hospital'),
  shortName: z.string().describe('Short name, shown in the top bar'),
  infoEmail: z.string(),
  publicAffairsEmail: z.string(),
  phone: z.string(),
  emergencyNumber: z.string(),
  address: z.string(),
  links,
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
