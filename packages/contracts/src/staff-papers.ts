import * as z from 'zod';
import { answer } from './answers.ts';
import { instant } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { byId, id } from './ids.ts';

export const staffPaperKinds = ['resume', 'cover_letter'] as const;

const hr = ['ROLE_HR', 'ROLE_ADMIN'] as const;

/** A file from the application of a person who was hired. */
const staffPaper = z.object({
  id,
  kind: z.enum(staffPaperKinds),
  name: z.string(),
  size: z.int().describe('Bytes'),
  applicationReference: z.string().nullable(),
  createdAt: instant,
});
export type StaffPaper = z.infer<typeof staffPaper>;

export const listStaffPapers = endpoint({
  method: 'GET',
  path: '/hrsuit/api/users/:id/papers',
  access: hr,
  tag: 'People',
  summary: 'Papers that a member of staff brought along when hired',
  params: byId,
  response: answer(z.object({ papers: z.array(staffPaper) })),
});

export const downloadStaffPaper = endpoint({
  method: 'GET',
  path: '/hrsuit/api/staff-papers/:id/file',
  access: hr,
  tag: 'People',
  summary: 'A paper of a member of staff, as an attachment; each opening is written down',
  params: byId,
  response: 'file',
});
