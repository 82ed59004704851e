import * as z from 'zod';
import { answer, listAnswer, listQuery, search } from './answers.ts';
import { calendarDate, instant } from './dates.ts';
import { departmentName } from './departments.ts';
import { endpoint } from './endpoint.ts';
import { byId, id } from './ids.ts';
import { limits } from './limits.ts';
import { complianceOfficers, complianceReaders } from './roles.ts';
import { line, optionalField, paragraphs } from './text.ts';

/** Kinds of holders of papers. */
export const paperHolderKinds = ['hospital', 'department', 'item'] as const;
export type PaperHolderKind = (typeof paperHolderKinds)[number];
export const paperHolderKind = z.enum(
  paperHolderKinds,
  `Choose one of: ${paperHolderKinds.join(', ')}.`,
);

/** The holder as it is embedded in a paper. */
export const holderOfPaper = z.object({
  id,
  kind: paperHolderKind,
  name: z.string(),
  place: z.string().nullable(),
  serial: z.string().nullable().describe('Serial number'),
  department: z.object({ name: departmentName }),
  responsible: z
    .object({ id, fullName: z.string(), isActive: z.boolean() })
    .nullable()
    .describe('Who looks after it; while nobody does, the head of the department is told'),
  isRetired: z.boolean(),
});

export const paperHolder = holderOfPaper.extend({
  retiredAt: instant.nullable(),
  retiredReason: z.string().nullable(),
  papers: z.int().min(0).describe('Its current papers'),
  requires: z
    .array(
      z.object({
        certificationType: z.object({ id, name: z.string() }),
        since: calendarDate,
        isMissing: z.boolean().describe('There is none of it, not even one that has expired'),
      }),
    )
    .describe('Papers that it must have, by name'),
});
export type PaperHolder = z.infer<typeof paperHolder>;

export const listPaperHolders = endpoint({
  method: 'GET',
  path: '/api/compliance/paper-holders',
  access: complianceReaders,
  tag: 'Compliance',
  summary: 'What papers of the hospital are kept for: the hospital, departments and items, by name',
  query: listQuery.extend({
    search: search.describe('Part of the name, the place or the serial number'),
    kind: paperHolderKind.optional(),
    department: departmentName.optional(),
    include: z
      .enum(['retired'], 'Write retired or leave it out.')
      .optional()
      .describe('Also what is retired'),
    papers: z
      .literal('none', 'Write none or leave it out.')
      .optional()
      .describe('Only what has no current paper'),
  }),
  response: listAnswer(z.object({ holders: z.array(paperHolder) })),
});

const place = optionalField(line('Place', { max: limits.nameMaxLength }));
const serial = optionalField(line('Serial number', { max: limits.nameMaxLength }));
const name = line('Name', { max: limits.nameMaxLength });
const requiredTypeIds = z
  .array(id)
  .max(limits.requiredPapers, `Choose at most ${limits.requiredPapers} certification types.`)
  .describe('Certification types of which it must have a paper: active, and of its kind');

export const createPaperHolder = endpoint({
  method: 'POST',
  path: '/api/compliance/paper-holders',
  access: complianceOfficers,
  tag: 'Compliance',
  summary: 'Add the hospital or one of its premises, a department or an item, to keep papers for',
  body: z.object({
    kind: paperHolderKind,
    name: optionalField(name).describe('Not of departments, which have theirs'),
    place: place.describe('Of items: where it stands'),
    serial: serial.describe('Of items'),
    department: departmentName.describe('The department itself, or the one that looks after it'),
    responsibleId: optionalField(id).describe('An active member of staff'),
    requiredTypeIds: requiredTypeIds.default([]),
  }),
  status: 201,
  response: answer(paperHolder),
  idempotent: true,
});

export const editPaperHolder = endpoint({
  method: 'PATCH',
  path: '/api/compliance/paper-holders/:id',
  access: complianceOfficers,
  tag: 'Compliance',
  summary: 'Correct what papers are kept for, or name who is responsible; absent fields stay',
  params: byId,
  body: z.object({
    name: name.optional(),
    place: line('Place', { min: 0, max: limits.nameMaxLength }).nullable().optional(),
    serial: line('Serial number', { min: 0, max: limits.nameMaxLength }).nullable().optional(),
    department: departmentName.optional().describe('Not of departments'),
    responsibleId: id.nullable().optional().describe('Null: nobody'),
    requiredTypeIds: requiredTypeIds.optional(),
  }),
  response: answer(paperHolder),
});

export const retirePaperHolder = endpoint({
  method: 'POST',
  path: '/api/compliance/paper-holders/:id/retire',
  access: complianceOfficers,
  tag: 'Compliance',
  summary: 'Take it out of use: its papers stay, its alerts end',
  params: byId,
  body: z.object({
    reason: paragraphs('Reason', { min: 1, max: limits.descriptionMaxLength }),
  }),
  response: answer(paperHolder),
});

export const restorePaperHolder = endpoint({
  method: 'POST',
  path: '/api/compliance/paper-holders/:id/restore',
  access: complianceOfficers,
  tag: 'Compliance',
  summary: 'Take it into use again, with the alerts that are due',
  params: byId,
  response: answer(paperHolder),
});
