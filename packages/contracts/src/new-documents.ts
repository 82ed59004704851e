import * as z from 'zod';
import { answer } from './answers.ts';
import { departmentList } from './departments.ts';
import { reviewDetails } from './document-owner.ts';
import { keptDocument } from './document-review.ts';
import { documentDetails, documentFiles, documentVisibility, duplicateFile } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { byId, id } from './ids.ts';
import { limits } from './limits.ts';
import { roles } from './roles.ts';
import { optionalField } from './text.ts';

const { name, category, description, subcategory } = documentDetails.shape;

export const beginDocument = endpoint({
  method: 'POST',
  path: '/documents/begin',
  access: roles,
  peopleOnly: true,
  tag: 'Document drafts',
  summary:
    'Begin a new document as a draft, which is in force once it was approved and published. For heads and editors of its first department, compliance officers and IT',
  body: z.object({
    name,
    category,
    departments: departmentList
      .default([])
      .describe('The first is one for which the caller may begin documents'),
    description: description.default(''),
    subcategory: subcategory.default(null),
    visibility: documentVisibility.default('public').describe('Once it is in force'),
    ownerId: optionalField(id).describe(
      'Who keeps it; by default the caller. Heads and IT may name somebody else',
    ),
    reviewEveryMonths: reviewDetails.reviewEveryMonths
      .optional()
      .describe(
        `Months from one review to the next; null: no rule. By default ${limits.usualReviewMonths}, and none in Public Affairs`,
      ),
  }),
  files: documentFiles,
  status: 201,
  response: answer(
    z.object({
      document: keptDocument,
      sameFileAs: z.array(duplicateFile).describe('Documents that already hold this very file'),
    }),
  ),
  idempotent: true,
});

export const factsFingerprint = z
  .string()
  .length(16)
  .describe('Changes with what `PUT /documents/:id/begun` changes');

export const changeBegunDocument = endpoint({
  method: 'PUT',
  path: '/documents/:id/begun',
  access: roles,
  peopleOnly: true,
  tag: 'Document drafts',
  summary:
    'Change the name, departments and other facts of a document that has never been in force, while its first version is a draft; its number stays. For its owner, the head and the editors of its department and IT',
  params: byId,
  body: documentDetails
    .pick({
      ...{ name: true, category: true, departments: true, description: true },
      ...{ subcategory: true, visibility: true, reviewEveryMonths: true },
    })
    .extend({
      departments: departmentList.describe(
        'Another one comes first only if the caller may begin documents for it',
      ),
      ownerId: reviewDetails.ownerId
        .optional()
        .describe(
          'Absent: who it is. The head of the department and IT name somebody else; null: to be named',
        ),
      basedOn: optionalField(factsFingerprint).describe(
        '`factsFingerprint` of the record that was changed; 409 where it is another by now',
      ),
    }),
  response: answer(z.object({ document: keptDocument })),
});
