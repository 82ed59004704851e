import * as z from 'zod';
import { answer } from './answers.ts';
import { calendarDate, instant } from './dates.ts';
import { departmentName } from './departments.ts';
import { endpoint } from './endpoint.ts';
import { byId, id } from './ids.ts';
import { limits } from './limits.ts';
import { complianceOfficers } from './roles.ts';
import { wholeNumber } from './whole-number.ts';

/** Which certificates and papers are copied into a pack. */
export const packCopies = ['all', 'none', 'sample'] as const;
export type PackCopies = (typeof packCopies)[number];

export const packStates = ['waiting', 'making', 'ready', 'failed'] as const;

const count = z.int().min(0);

/** Of one person, of a department, or of the hospital where neither is named. */
const scope = {
  userId: id.optional().describe('Only about this person'),
  department: departmentName.optional().describe('Only about the people of this department'),
};

const sampleSize = wholeNumber(
  z
    .number('Write how many copies.')
    .int('Write a whole number of copies.')
    .min(1, 'A sample has at least one copy.')
    .max(limits.packSample, `A sample has at most ${limits.packSample} copies.`),
);

export const compliancePack = z.object({
  id,
  department: departmentName.nullable().describe('Null: the whole hospital, or one person'),
  person: z
    .object({ id, fullName: z.string() })
    .nullable()
    .describe('Null: a department, or the whole hospital'),
  asOf: calendarDate.describe('It shows what was known at the end of this day'),
  copies: z.enum(packCopies),
  sampleSize: z.int().nullable().describe('Certificates drawn at random; null: no sample'),
  state: z.enum(packStates),
  done: count.describe('People and copies that are in it so far'),
  total: count.describe('All of them; 0 before that is known'),
  problem: z.string().nullable().describe('Why it could not be made'),
  contents: z
    .object({
      people: count,
      records: count,
      copied: count.describe('Copies of certificates and papers'),
      notCopied: count.describe(
        'Those that are lost, damaged or locked away; the index names them',
      ),
    })
    .nullable(),
  file: z
    .object({ name: z.string(), size: count, sha256: z.string() })
    .nullable()
    .describe('Set once it is ready'),
  createdAt: instant,
  madeAt: instant.nullable().describe('Null: it is not ready'),
  expiresAt: instant.describe('When it is removed'),
});
export type CompliancePack = z.infer<typeof compliancePack>;

export const listCompliancePacks = endpoint({
  method: 'GET',
  path: '/api/compliance/packs',
  access: complianceOfficers,
  headsToo: true,
  tag: 'Inspection packs',
  summary: 'The inspection packs that the caller asked for, newest first',
  response: answer(z.array(compliancePack)),
  peopleOnly: true,
});

export const estimateCompliancePack = endpoint({
  method: 'GET',
  path: '/api/compliance/packs/estimate',
  access: complianceOfficers,
  headsToo: true,
  tag: 'Inspection packs',
  summary: 'How large an inspection pack would be today; heads name their department',
  query: z.object(scope),
  response: answer(
    z.object({
      people: count,
      certificates: count.describe('Current records and papers with a file'),
      bytes: count.describe('Of these files together'),
    }),
  ),
  peopleOnly: true,
});

export const createCompliancePack = endpoint({
  method: 'POST',
  path: '/api/compliance/packs',
  access: complianceOfficers,
  headsToo: true,
  tag: 'Inspection packs',
  summary:
    'Have an inspection pack made: a ZIP with summary, requirements, records, verifications, waivers, privileges, professional development, confirmed reading, papers of the hospital and copies of certificates and papers, as of a day. Heads name their department or a person of it, and get no copies',
  body: z.object({
    ...scope,
    asOf: calendarDate.optional().describe('Today when left out; not in the future'),
    copies: z.enum(packCopies, `Choose one of: ${packCopies.join(', ')}.`),
    sampleSize: sampleSize
      .optional()
      .describe('How many certificates and papers are drawn at random, with `copies: sample`'),
  }),
  status: 201,
  response: answer(compliancePack),
  idempotent: true,
  stepUp: true,
  peopleOnly: true,
});

export const downloadCompliancePack = endpoint({
  method: 'GET',
  path: '/api/compliance/packs/:id/file',
  access: complianceOfficers,
  headsToo: true,
  tag: 'Inspection packs',
  summary: 'An inspection pack that the caller asked for, as a ZIP; each download is recorded',
  params: byId,
  response: 'file',
  stepUp: true,
  peopleOnly: true,
});

export const deleteCompliancePack = endpoint({
  method: 'DELETE',
  path: '/api/compliance/packs/:id',
  access: complianceOfficers,
  headsToo: true,
  tag: 'Inspection packs',
  summary: 'Remove an inspection pack that the caller asked for; one that is being made is stopped',
  params: byId,
  response: answer(z.object({ id })),
  peopleOnly: true,
});
