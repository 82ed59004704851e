import * as z from 'zod';
import { emailAddress, phoneNumber } from './addresses.ts';
import { answer, listAnswer, listQuery, search } from './answers.ts';
import { pendingApproval } from './approvals.ts';
import { basedOn } from './based-on.ts';
import { cadreName } from './cadre.ts';
import { calendarDate, instant } from './dates.ts';
import { departmentName } from './departments.ts';
import { endpoint } from './endpoint.ts';
import { byId, id } from './ids.ts';
import { limits } from './limits.ts';
import { role } from './roles.ts';
import { line } from './text.ts';

export const userStatuses = ['Active', 'Inactive'] as const;
export const userStatus = z.enum(userStatuses).describe('Inactive people cannot sign in');
export type UserStatus = z.infer<typeof userStatus>;

const username = line('Username', { min: 3, max: 64 })
  .pipe(
    z
      .string()
      .regex(
        /^[a-z0-9][a-z0-9._@-]*$/i,
        'A username has letters, digits, dots, hyphens and underscores only.',
      ),
  )
  .transform((value) => value.toLowerCase());

export const newPassword = z
  .string('Enter a password.')
  .min(
    limits.passwordLength.min,
    `A password has at least ${limits.passwordLength.min} characters.`,
  )
  .max(limits.passwordLength.max, `A password has at most ${limits.passwordLength.max} characters.`)
  .refine((value) => value.isWellFormed() && !value.includes('\u0000'), {
    message: 'The password contains characters that cannot be stored.',
  });

/** Settings of a person that IT personnel edit. */
const settings = z.object({
  name: line('Name', { max: limits.nameMaxLength }),
  email: emailAddress,
  role,
  department: departmentName,
  staffNumber: line('Staff number', { max: 40 }).nullable().describe('Unique; null when none'),
  cadre: cadreName.nullable().describe('Professional group, for example Pharmacist'),
  phone: phoneNumber.nullable(),
  joinedOn: calendarDate.nullable().describe('First day of service'),
});

/** A member of staff, for the admin panel. */
export const adminUser = z.object({
  _id: id,
  username: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  department: departmentName,
  status: userStatus,
  staffNumber: z.string().nullable(),
  cadre: z.string().nullable(),
  phone: z.string().nullable(),
  joinedOn: calendarDate.nullable(),
  lastSignInAt: instant.nullable(),
  hasPassword: z.boolean().describe('False while they can sign in with none'),
  mustChangePassword: z.boolean().describe('The next sign-in asks for a new password first'),
  hasSecondFactor: z.boolean().describe('Signing in with the password asks for a code too'),
  hasPasskeys: z.boolean().describe('They can sign in without the password'),
  inactiveSince: instant.nullable().describe('Null while Active'),
  legalHold: z.string().nullable().describe('Why nothing about them may be erased; null: it may'),
  erasedAt: instant.nullable().describe('When what named them was erased'),
  demonstration: z.boolean().describe('Goes with the demonstration data'),
  createdAt: instant,
  updatedAt: instant,
});
export type AdminUser = z.infer<typeof adminUser>;

/** `approval`: the part of the change that waits for a second person. */
const changedUser = z.object({ user: adminUser, approval: pendingApproval.optional() });

/** A member of staff, for the HR service. */
export const staffMember = z.object({
  id,
  username: z.string(),
  fullName: z.string(),
  email: z.string().nullable().describe('Null for readers who may not see addresses'),
  role,
  department: z.object({ name: departmentName }),
  status: userStatus,
  staffNumber: z.string().nullable(),
  cadre: z.string().nullable(),
});
export type StaffMember = z.infer<typeof staffMember>;

const userFilters = listQuery.extend({
  search: search.describe('Part of the name, username, e-mail, department or staff number'),
  role: role.optional(),
  department: departmentName.optional(),
  status: userStatus.optional(),
});

export const userSorts = ['name', 'lastSignIn', 'created'] as const;
export const userSort = z.enum(userSorts);
export type UserSort = z.infer<typeof userSort>;

export const listUsers = endpoint({
  method: 'GET',
  path: '/users',
  access: ['ROLE_ADMIN'],
  tag: 'People',
  summary: 'Everyone who has an account, by name unless asked otherwise',
  query: userFilters.extend({
    sort: userSort.default('name'),
    order: z.enum(['asc', 'desc']).default('asc'),
  }),
  response: listAnswer(z.object({ users: z.array(adminUser) })),
  fromStandby: true,
});

export const createUserBody = settings
  .partial({ staffNumber: true, cadre: true, phone: true, joinedOn: true })
  .extend({
    username,
    password: newPassword.optional(),
    mustChangePassword: z
      .boolean()
      .default(false)
      .describe('True for a one-time password: the first sign-in asks for another'),
    invite: z
      .boolean()
      .default(false)
      .describe('Mail them a link to set their own password, instead of `password`'),
    status: userStatus.default('Active'),
  })
  .refine(({ password, invite }) => invite || password !== undefined, {
    path: ['password'],
    message: 'Enter a password, or send an invitation.',
  })
  .refine(({ password, invite }) => !invite || password === undefined, {
    path: ['password'],
    message: 'Whoever is invited sets their own password.',
  });

export const createUser = endpoint({
  method: 'POST',
  path: '/users',
  access: ['ROLE_ADMIN'],
  tag: 'People',
  summary: 'Add a person',
  body: createUserBody,
  status: 201,
  response: answer(changedUser),
  idempotent: true,
  peopleOnly: true,
  stepUp: true,
});

export const editUserBody = settings
  .extend({
    username,
    password: newPassword,
    mustChangePassword: z.boolean().describe('The next sign-in asks for a new password first'),
  })
  .partial()
  .extend({ basedOn });

export const editUser = endpoint({
  method: 'PATCH',
  path: '/users/:id',
  access: ['ROLE_ADMIN'],
  tag: 'People',
  summary: 'Change a person; absent fields stay. A new password or role ends their sessions',
  params: byId,
  body: editUserBody,
  response: answer(changedUser),
  peopleOnly: true,
  stepUp: true,
});

export const setUserStatus = endpoint({
  method: 'PATCH',
  path: '/users/:id/status',
  access: ['ROLE_ADMIN'],
  tag: 'People',
  summary: 'Activate or deactivate a person; deactivation ends their sessions at once',
  params: byId,
  body: z.object({ status: userStatus }),
  response: answer(changedUser),
  peopleOnly: true,
});

export const getUser = endpoint({
  method: 'GET',
  path: '/users/:id',
  access: ['ROLE_ADMIN'],
  tag: 'People',
  summary: 'One person who has an account',
  params: byId,
  response: answer(adminUser),
});

export const inviteUser = endpoint({
  method: 'POST',
  path: '/users/:id/invite',
  access: ['ROLE_ADMIN'],
  tag: 'People',
  summary: 'Mail a person a link to set their own password; an earlier link stops working',
  params: byId,
  response: answer(
    z.object({
      user: adminUser,
      sentTo: z.string().describe('The address the link goes to'),
      expiresAt: instant,
    }),
  ),
  peopleOnly: true,
  stepUp: true,
});

export const signOutUser = endpoint({
  method: 'POST',
  path: '/users/:id/sign-out',
  access: ['ROLE_ADMIN'],
  tag: 'People',
  summary: 'End every session of a person, on every device, at once',
  params: byId,
  response: answer(z.object({ endedSessions: z.int().min(0) })),
  peopleOnly: true,
});

export const removeUserSecondFactor = endpoint({
  method: 'POST',
  path: '/users/:id/remove-second-factor',
  access: ['ROLE_ADMIN'],
  tag: 'People',
  summary: 'Take a lost second factor away, and all passkeys; their sessions end',
  params: byId,
  response: answer(changedUser),
  peopleOnly: true,
  stepUp: true,
});

const staffReaders = ['ROLE_COMPLIANCE', 'ROLE_HR', 'ROLE_ADMIN'] as const;

export const listStaff = endpoint({
  method: 'GET',
  path: '/hrsuit/api/users',
  access: staffReaders,
  tag: 'People',
  summary: 'The staff list, by name; without e-mail addresses for compliance officers',
  query: userFilters,
  response: listAnswer(z.object({ users: z.array(staffMember) })),
  fromStandby: true,
});

export const getStaffMember = endpoint({
  method: 'GET',
  path: '/hrsuit/api/users/:id',
  access: staffReaders,
  tag: 'People',
  summary: 'One member of staff',
  params: byId,
  response: answer(staffMember),
});
