import * as z from 'zod';
import { answer } from './answers.ts';
import { calendarDate } from './dates.ts';
import { departmentName } from './departments.ts';
import { endpoint } from './endpoint.ts';
import { byId, id } from './ids.ts';
import { limits } from './limits.ts';
import { roles } from './roles.ts';

export const department = z.object({
  id,
  name: departmentName,
  head: z
    .object({ id, fullName: z.string() })
    .nullable()
    .describe('Who leads it; null when nobody is named'),
  deputy: z
    .object({ id, fullName: z.string(), until: calendarDate.describe('Last day') })
    .nullable()
    .describe('Who stands in for the head; null when nobody is named or the last day is over'),
  staffCount: z.int().min(0).describe('Active people in it'),
});
export type Department = z.infer<typeof department>;

export const listDepartments = endpoint({
  method: 'GET',
  path: '/hrsuit/api/departments',
  access: roles,
  tag: 'People',
  summary: 'The departments of the hospital',
  response: answer(z.object({ departments: z.array(department) })),
});

export const setDepartmentHead = endpoint({
  method: 'PATCH',
  path: '/hrsuit/api/departments/:id',
  access: ['ROLE_ADMIN'],
  tag: 'People',
  summary: 'Name who leads a department, sees its compliance and gets its digests; null for nobody',
  params: byId,
  body: z
    .object({
      headId: id.nullable(),
      deputyId: id
        .nullable()
        .optional()
        .describe('Has the same rights until `deputyUntil`; null or left out: nobody'),
      deputyUntil: calendarDate
        .optional()
        .describe(
          `Last day, today or later, at most ${limits.deputyDays} days ahead; required with a deputy`,
        ),
      basedOn: z
        .object({
          headId: id.nullable(),
          deputyId: id.nullable(),
          deputyUntil: calendarDate.nullable(),
        })
        .optional()
        .describe(
          'Who stood there when it was read; 409 where somebody else does by now. Left out: not compared',
        ),
    })
    .refine(({ deputyId, deputyUntil }) => !deputyId || deputyUntil !== undefined, {
      path: ['deputyUntil'],
      message: 'Enter the last day.',
    }),
  response: answer(z.object({ department: department })),
  peopleOnly: true,
  stepUp: true,
});
