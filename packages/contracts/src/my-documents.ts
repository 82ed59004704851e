import * as z from 'zod';
import { listAnswer, listQuery } from './answers.ts';
import { draftVersion } from './document-drafts.ts';
import { keptDocument } from './document-review.ts';
import { endpoint } from './endpoint.ts';
import { roles } from './roles.ts';

/** Where the version stands that is not in force yet. */
export const nextVersion = draftVersion
  .pick({ number: true, phase: true, effectiveOn: true })
  .extend({
    asked: z.int().min(0).describe('Approvals that were asked for and count'),
    approved: z.int().min(0).describe('How many of these are given'),
  });
export type NextVersion = z.infer<typeof nextVersion>;

export const myDocument = keptDocument.extend({
  next: nextVersion
    .nullable()
    .describe('The version that was begun and is not in force yet; null where there is none'),
});
export type MyDocument = z.infer<typeof myDocument>;

export const listMyDocuments = endpoint({
  method: 'GET',
  path: '/api/documents/mine',
  access: roles,
  tag: 'Documents',
  summary: 'Active documents and drafts that the caller keeps or writes; next review first',
  query: listQuery.extend({
    as: z
      .enum(['keeper', 'writer'], 'Choose keeper or writer.')
      .default('keeper')
      .describe(
        '`keeper`: that they own or that, without an owner, fall to them as head; `writer`: the others whose next version they write, as head or editor of the first department',
      ),
  }),
  response: listAnswer(z.object({ documents: z.array(myDocument) })),
});
