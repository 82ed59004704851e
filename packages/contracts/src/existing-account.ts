import * as z from 'zod';
import { calendarDate } from './dates.ts';
import { departmentName } from './departments.ts';
import { userStatus } from './people.ts';
import { role } from './roles.ts';

/** An existing account with the applicant's e-mail address, for HR to check before hiring. */
export const existingAccount = z.object({
  token: z
    .string()
    .describe(
      'Send it back as `existingAccount` to appoint the owner; it holds for whoever was shown it, this account as it is shown and this application until its next move',
    ),
  name: z.string(),
  staffNumber: z.string().nullable(),
  department: departmentName,
  cadre: z.string().nullable(),
  joinedOn: calendarDate.nullable(),
  role,
  status: userStatus,
});
export type ExistingAccount = z.infer<typeof existingAccount>;
