import * as z from 'zod';
import { answer } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { byId, id } from './ids.ts';
import { paragraphs } from './text.ts';

export const addApplicationNote = endpoint({
  method: 'POST',
  path: '/hrsuit/api/job-applications/:id/notes',
  access: ['ROLE_HR', 'ROLE_ADMIN'],
  tag: 'Applications',
  summary: 'Write a note on an application, wherever it stands by now',
  params: byId,
  body: z.object({
    notes: paragraphs('Notes', { min: 1, max: 4000 }).describe('For HR alone'),
  }),
  response: answer(z.object({ id: id.describe('Of the note in `history`') })),
  idempotent: true,
});
