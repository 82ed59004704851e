import * as z from 'zod';
import { calendarDate } from './dates.ts';
import { departmentName } from './departments.ts';

/** What an inspector may read, and until when. */
export const inspecting = z.object({
  organisation: z.string(),
  wholeHospital: z
    .boolean()
    .describe('The hospital as a whole, with what belongs to no department'),
  departments: z
    .array(departmentName)
    .describe('Those that are inspected: all of them where it is the hospital as a whole'),
  lastDay: calendarDate.describe('Reading is possible until its end in Lagos'),
});
export type Inspecting = z.infer<typeof inspecting>;
