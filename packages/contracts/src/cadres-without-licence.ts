import * as z from 'zod';
import { answer } from './answers.ts';
import { cadreName } from './cadre.ts';
import { departmentName } from './departments.ts';
import { endpoint } from './endpoint.ts';
import { id } from './ids.ts';
import { complianceOfficers, complianceReaders } from './roles.ts';

/** A cadre of people in clinical departments of whom no licence type in use requires anything. */
export const cadreWithoutLicence = z.object({
  cadre: z.string(),
  people: z.int().describe('How many people have it'),
});
export type CadreWithoutLicence = z.infer<typeof cadreWithoutLicence>;

const cadresWithoutLicence = z.object({
  cadres: z
    .array(cadreWithoutLicence)
    .describe('The one that most people have first; of one person, theirs or none. At most 50'),
  needingNone: z
    .array(z.string())
    .describe('Cadres of which an officer has said that they need no licence; of one person, none'),
  total: z.int().describe('How many such cadres there are'),
  people: z.int().describe('How many people have any of these, also those not listed'),
});

export const findCadresWithoutLicence = endpoint({
  method: 'GET',
  path: '/api/compliance/cadres-without-licence',
  access: complianceReaders,
  tag: 'Compliance',
  summary:
    'Cadres in clinical departments of which nobody has said that they need no licence, and that no required licence names, nor their department, nor everyone, nor the person. Of those who work here, or of one person as they are typed',
  query: z
    .object({
      department: departmentName.optional(),
      cadre: cadreName.optional(),
      userId: id.optional().describe('The person, if they are stored'),
    })
    .refine(({ department, cadre, userId }) => (department ? cadre : !cadre && !userId), {
      message: 'Give department and cadre of the person together.',
      path: ['cadre'],
    }),
  response: answer(cadresWithoutLicence),
});

export const markCadre = endpoint({
  method: 'POST',
  path: '/api/compliance/cadres-without-licence',
  access: complianceOfficers,
  tag: 'Compliance',
  summary:
    'Say that people of a cadre need no licence, or take it back. Repeating it changes nothing; 409 if a licence type names the cadre. A type that names it later takes it back',
  body: z.object({
    cadre: cadreName,
    needsNone: z.boolean('Write true or false.'),
  }),
  response: answer(cadresWithoutLicence),
});
