import * as z from 'zod';
import { answer } from './answers.ts';
import { instant } from './dates.ts';
import { keptDocument } from './document-review.ts';
import { document } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { toRead } from './reading-receipts.ts';
import { roles } from './roles.ts';

const deskDocument = document.pick({
  _id: true,
  number: true,
  name: true,
  category: true,
  subcategory: true,
  version: true,
  versionCreatedAt: true,
  emergencyCall: true,
});
export type DeskDocument = z.infer<typeof deskDocument>;

export const getDesk = endpoint({
  method: 'GET',
  path: '/api/desk',
  access: roles,
  tag: 'Documents',
  summary:
    'What somebody who signs in wants to see first: emergencies, reviews, own department, what changed',
  response: answer(
    z.object({
      emergencies: z
        .array(deskDocument)
        .describe('Critical documents and emergency procedures by name, at most 5'),
      department: z.object({
        name: z.string(),
        documents: z.array(deskDocument).describe('Its policies and SOPs, newest first, at most 6'),
        total: z.int().min(0).describe('How many it has'),
      }),
      reviews: z.object({
        documents: z
          .array(keptDocument)
          .describe('To be reviewed by the caller within 90 days, or late; at most 5'),
        total: z.int().min(0).describe('How many there are of these'),
        kept: z.int().min(0).describe('Documents that are the caller’s in all'),
      }),
      approvals: z
        .int()
        .min(0)
        .describe('Versions of documents that wait for the caller’s approval'),
      versions: z.object({
        documents: z
          .array(
            document.pick({ _id: true, number: true, name: true }).extend({
              version: z.int().min(1).describe('The one that is not in force yet'),
              standing: z
                .enum(['sent_back', 'approved'])
                .describe('To be mended and sent again, or to be put into force'),
            }),
          )
          .describe('Next versions with which the caller has to do something, by name; at most 5'),
        total: z.int().min(0).describe('How many there are of these'),
      }),
      reading: z.object({
        documents: z
          .array(toRead)
          .describe('What the caller has to read and confirm, by due day; at most 3'),
        total: z.int().min(0).describe('How many there are of these'),
        overdue: z.int().min(0).describe('How many whose day has passed'),
      }),
      changed: z.object({
        since: instant.describe(
          'When the caller signed in before this time; otherwise 30 days ago',
        ),
        documents: z
          .array(deskDocument)
          .describe('Policies and SOPs with a new version since then, newest first, at most 6'),
      }),
    }),
  ),
  keptOnDevice: 'visited',
});
