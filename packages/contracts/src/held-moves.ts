import * as z from 'zod';
import { answer } from './answers.ts';
import { applicationStatus } from './application-status.ts';
import { endpoint } from './endpoint.ts';
import { id } from './ids.ts';
import { limits } from './limits.ts';

const hr = ['ROLE_HR', 'ROLE_ADMIN'] as const;

const heldMove = z.object({
  id: id.describe('Of the move'),
  callId: id.describe('The same for those that were moved together'),
  applicationId: id,
  candidateName: z.string().nullable(),
  jobTitle: z.string(),
  from: applicationStatus,
  to: applicationStatus,
  secondsLeft: z.int().min(0).describe('Until the mail may leave; 0: it is about to'),
});
export type HeldMove = z.infer<typeof heldMove>;

export const listHeldMoves = endpoint({
  method: 'GET',
  path: '/hrsuit/api/job-applications/held-moves',
  access: hr,
  tag: 'Applications',
  summary: `What the caller moved in the last ${limits.mailHoldSeconds} seconds, and whose mail has not left yet`,
  response: answer(z.object({ moves: z.array(heldMove).describe('Newest first') })),
});

export const undoMoves = endpoint({
  method: 'POST',
  path: '/hrsuit/api/job-applications/undo-moves',
  access: hr,
  tag: 'Applications',
  summary:
    'Take moves of the caller back, each on its own, with the mails that have not left yet: what cannot be taken back is named',
  body: z.object({
    ids: z
      .array(id)
      .min(1, 'Choose at least one move.')
      .max(
        limits.bulkApplications,
        `At most ${limits.bulkApplications} moves can be taken back at once.`,
      )
      .describe('Of moves'),
  }),
  response: answer(
    z.object({
      undone: z.array(id),
      refused: z.array(z.object({ id, message: z.string() })),
    }),
  ),
});
