import * as z from 'zod';
import { answer, listAnswer, listQuery, rowLimit, search } from './answers.ts';
import { calendarDate, instant } from './dates.ts';
import { departmentName } from './departments.ts';
import { endpoint } from './endpoint.ts';
import { byId, id } from './ids.ts';
import { limits } from './limits.ts';
import { complianceOfficers, complianceReaders } from './roles.ts';
import { line, optionalField, paragraphs } from './text.ts';

/** `suspended`: the licence that it is based on is not valid, so that it may not be used until it is. */
export const privilegeStates = ['valid', 'suspended', 'not_begun', 'ended'] as const;
export const privilegeState = z.enum(
  privilegeStates,
  `Choose one of: ${privilegeStates.join(', ')}.`,
);
export type PrivilegeState = z.infer<typeof privilegeState>;

/** `no_licence`: nothing on record has been valid. `left`: the person does not work here. */
const suspensionReasons = ['licence_expired', 'no_licence', 'left'] as const;

export const privilege = z.object({
  id,
  name: z.string().describe('The procedure, or the area of work'),
  condition: z.string().nullable().describe('Under which it holds: "with a consultant present"'),
  certificationType: z.object({ id, name: z.string() }).describe('The licence that it hangs on'),
  firstDay: calendarDate,
  lastDay: calendarDate.describe('As it was granted'),
  state: privilegeState.describe('Today in Lagos'),
  until: calendarDate
    .nullable()
    .describe('The last day while nothing changes: its own or the licence’s; null unless valid'),
  suspension: z
    .object({
      reason: z.enum(suspensionReasons),
      since: calendarDate.nullable().describe('The first day without it; null: not known'),
    })
    .nullable()
    .describe('Why it may not be used; null unless suspended'),
  approvedBy: z.string().describe('The person or committee that decided'),
  createdAt: instant,
  endedAt: instant.nullable().describe('When it was ended before its last day'),
  endReason: z.string().nullable().describe('Why it was; null: it was not'),
});
export type Privilege = z.infer<typeof privilege>;

export const listPrivileges = endpoint({
  method: 'GET',
  path: '/api/compliance/privileges',
  access: complianceReaders,
  headsToo: true,
  inspectorsToo: 'reads',
  tag: 'Compliance',
  summary:
    'Who may do what: privileges of active people by procedure, then by name; heads name their department',
  query: listQuery.extend({
    limit: rowLimit(200),
    search: search.describe('Part of the procedure, the area or the person’s name'),
    department: departmentName.optional(),
    state: privilegeState.optional().describe('Left out: all that have not ended'),
  }),
  response: listAnswer(
    z.array(
      privilege.extend({
        user: z.object({
          id,
          fullName: z.string(),
          cadre: z.string().nullable(),
          department: z.object({ name: departmentName }),
        }),
      }),
    ),
  ),
});

export const grantPrivilege = endpoint({
  method: 'POST',
  path: '/api/compliance/privileges',
  access: complianceOfficers,
  tag: 'Compliance',
  summary: 'Write down that somebody may do a procedure or work in an area',
  body: z.object({
    userId: id,
    certificationTypeId: id.describe('A licence that the person holds and that is valid today'),
    name: line('Procedure or area', { max: limits.privilegeNameMaxLength }),
    condition: optionalField(paragraphs('Condition', { max: limits.descriptionMaxLength })),
    firstDay: calendarDate,
    lastDay: calendarDate.describe(
      `Not in the past, and at most ${limits.privilegeYears} years after the first day`,
    ),
    approvedBy: line('Approved by', { max: limits.nameMaxLength }),
  }),
  status: 201,
  response: answer(privilege),
  idempotent: true,
});

export const endPrivilege = endpoint({
  method: 'POST',
  path: '/api/compliance/privileges/:id/end',
  access: complianceOfficers,
  tag: 'Compliance',
  summary: 'End a privilege now; twice is once',
  params: byId,
  body: z.object({
    reason: paragraphs('Reason', { min: 1, max: limits.descriptionMaxLength }),
  }),
  response: answer(privilege),
});
