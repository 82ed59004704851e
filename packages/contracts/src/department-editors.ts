import * as z from 'zod';
import { answer } from './answers.ts';
import { departmentName } from './departments.ts';
import { endpoint } from './endpoint.ts';
import { byId, id } from './ids.ts';
import { limits } from './limits.ts';

export const editedDepartment = z.object({
  id,
  name: departmentName,
  editors: z
    .array(z.object({ id, fullName: z.string() }))
    .describe('Who writes the next versions of its documents beside its head, by name'),
});
export type EditedDepartment = z.infer<typeof editedDepartment>;

const most = limits.editorsPerDepartment;
const people = z.array(id).max(most, `Name at most ${most} people.`).default([]);

export const listDepartmentEditors = endpoint({
  method: 'GET',
  path: '/hrsuit/api/departments/editors',
  access: ['ROLE_COMPLIANCE', 'ROLE_ADMIN'],
  headsToo: true,
  tag: 'People',
  summary: 'Departments with their editors; for heads those that they lead',
  response: answer(z.object({ departments: z.array(editedDepartment) })),
});

export const changeDepartmentEditors = endpoint({
  method: 'PATCH',
  path: '/hrsuit/api/departments/:id/editors',
  access: ['ROLE_COMPLIANCE', 'ROLE_ADMIN'],
  headsToo: true,
  tag: 'People',
  summary:
    'Name and remove editors of a department: they write the next versions of documents whose first department it is. Heads do so where they lead',
  params: byId,
  body: z
    .object({
      add: people.describe('Active members of staff; who is an editor already stays one'),
      remove: people.describe('Who is none stays none; all others stay'),
    })
    .refine(({ add, remove }) => !add.some((one) => remove.includes(one)), {
      path: ['add'],
      message: 'Nobody is named and removed at once.',
    }),
  response: answer(z.object({ department: editedDepartment })),
  peopleOnly: true,
  stepUp: true,
});
