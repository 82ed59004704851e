import * as z from 'zod';
import { secureAddress } from './addresses.ts';
import { answer } from './answers.ts';
import { documentCategory } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { byId, id } from './ids.ts';
import { limits } from './limits.ts';
import { roles } from './roles.ts';
import { line, optionalField } from './text.ts';

const ruleMeaning = 'A law, guideline or standard from outside the hospital, as people call it';
const addressMeaning = 'Where it can be read, https only';

export const referenceStandings = ['in_force', 'retired', 'never_in_force'] as const;

/** A document that another one refers to. */
export const referredDocument = z.object({
  _id: id,
  number: z.string(),
  name: z.string(),
  category: documentCategory,
  standing: z
    .enum(referenceStandings)
    .describe(
      '`retired`: taken out of force. `never_in_force`: neither, which readers do not see on a list',
    ),
});

/** What a document refers to. */
export const documentReference = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('document'), document: referredDocument }),
  z.object({
    kind: z.literal('rule'),
    title: z.string().describe(ruleMeaning),
    address: z.string().nullable().describe(addressMeaning),
  }),
]);
export type DocumentReference = z.infer<typeof documentReference>;

export const referringDocuments = z.object({
  documents: z
    .array(referredDocument.omit({ standing: true }))
    .describe(`By number; at most ${limits.referringShown}`),
  total: z.int().min(0),
});
export type ReferringDocuments = z.infer<typeof referringDocuments>;

export const referencesFingerprint = z
  .string()
  .length(16)
  .describe('Changes with the list, whoever sees all of it or not');

/** A reference as it is sent. */
export const newReference = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('document'), documentId: id.describe('In force, or retired') }),
    z.object({
      kind: z.literal('rule'),
      title: line('Name of the rule', { max: 200 }).describe(ruleMeaning),
      address: optionalField(secureAddress).describe(addressMeaning),
    }),
  ],
  'Choose a document, or write a rule.',
);
export type NewReference = z.infer<typeof newReference>;

const nameOf = (reference: NewReference) =>
  reference.kind === 'document'
    ? reference.documentId
    : `${reference.title.toLowerCase()} ${reference.address ?? ''}`;

export const setDocumentReferences = endpoint({
  method: 'PUT',
  path: '/documents/:id/references',
  access: roles,
  peopleOnly: true,
  tag: 'Document drafts',
  summary:
    'Replace what a document refers to with another list. For its owner, the head of its department and IT',
  params: byId,
  body: z.object({
    references: z
      .array(newReference)
      .max(
        limits.documentReferences,
        `A document has at most ${limits.documentReferences} references.`,
      )
      .superRefine((references, context) => {
        const names = references.map(nameOf);
        names.forEach((name, index) => {
          if (names.indexOf(name) === index) return;
          context.addIssue({
            code: 'custom',
            path: [index],
            message: 'It is on the list already.',
          });
        });
      })
      .describe('In the order in which readers see them'),
    basedOn: optionalField(referencesFingerprint).describe(
      '`fingerprint` of the list that was changed; 409 where it is another by now',
    ),
  }),
  response: answer(
    z.object({ references: z.array(documentReference), fingerprint: referencesFingerprint }),
  ),
});

export const listDocumentReferences = endpoint({
  method: 'GET',
  path: '/api/documents/:id/references',
  access: 'optional',
  tag: 'Documents',
  summary: 'What a document refers to, and what refers to it, as far as the caller may see it',
  params: byId,
  response: answer(
    z.object({
      references: z.array(documentReference),
      referredToBy: referringDocuments.describe('Documents in force that refer to it'),
    }),
  ),
  keptOnDevice: 'critical',
});
