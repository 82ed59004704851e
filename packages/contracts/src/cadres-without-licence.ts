import * as z from 'zod';
import { answer } from './answers.ts';
import { departmentName } from './departments.ts';
import { endpoint } from './endpoint.ts';
import { id } from './ids.ts';
import { complianceReaders } from './roles.ts';
import { line } from './text.ts';

/** A cadre of people in clinical departments of whom no licence type in use requires anything. */
export const cadreWithoutLicence = z.object({
  cadre: z.string(),
  people: z.int().describe('How many people have it'),
});
export type CadreWithoutLicence = z.infer<typeof cadreWithoutLicence>;

export const findCadresWithoutLicence = endpoint({
  method: 'GET',
  path: '/api/compliance/cadres-without-licence',
  access: complianceReaders,
  tag: 'Compliance',
  summary:
    'Cadres in clinical departments that no required licence names, nor their department, nor everyone, nor the person. Of those who work here, or of one person as they are typed',
  query: z
    .object({
      department: departmentName.optional(),
      cadre: line('Cadre', { max: 100 }).optional(),
      userId: id.optional().describe('The person, if they are stored'),
    })
    .refine(({ department, cadre, userId }) => (department ? cadre : !cadre && !userId), {
      message: 'Give department and cadre of the person together.',
      path: ['cadre'],
    }),
  response: answer(
    z.object({
      cadres: z
        .array(cadreWithoutLicence)
        .describe('The one that most people have first; of one person, theirs or none. At most 50'),
      total: z.int().describe('How many such cadres there are'),
      people: z.int().describe('How many people have any of these, also those not listed'),
    }),
  ),
});
