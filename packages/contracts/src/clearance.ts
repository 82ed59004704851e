import * as z from 'zod';
import { clearance, clearanceReason } from './compliance-status.ts';
import { calendarDate } from './dates.ts';
import { id } from './ids.ts';

/** One thing that stands against a person's clearance, defined in packages/domain/src/clearance.ts. */
export const clearanceItem = z.object({
  reason: clearanceReason,
  certificationType: z
    .object({ id, name: z.string() })
    .nullable()
    .describe('Null where it is about the person: the cadre, or not working here'),
  since: calendarDate
    .nullable()
    .describe('First day without a valid licence, or the day it was handed in or entered'),
  until: calendarDate
    .nullable()
    .describe(
      'Last day of what is still valid, or of the waiver; `not_due` and `upcoming`: the last day without it',
    ),
  pendingSince: calendarDate
    .nullable()
    .describe('When a newer record was handed in that waits to be verified'),
});
export type ClearanceItem = z.infer<typeof clearanceItem>;

/** Whether a person may practise today, and what stands against it. */
export const personClearance = z.object({
  clearance,
  reason: clearanceReason.nullable().describe('Of the first item; null: cleared'),
  since: calendarDate.nullable().describe('Since when not cleared; null: cleared, or unknown'),
  until: calendarDate
    .nullable()
    .describe('Last day on which the person is cleared if nothing changes; null: no end'),
  items: z.array(clearanceItem).describe('Worst first'),
});
export type PersonClearance = z.infer<typeof personClearance>;

/**
 * What is known about the licence that somebody needs for their cadre. `none`: no licence is required of them. `unknown`: no
 * cadre is recorded, or in a clinical department one that no licence type names.
 */
export const licenceNeed = z.enum(['needed', 'none', 'unknown']);
export type LicenceNeed = z.infer<typeof licenceNeed>;

/** The same of somebody who is not active yet, as if they were. */
export const clearanceOnceActive = personClearance.extend({
  asOf: calendarDate.describe('Today, or the first day of service if that is later'),
});
export type ClearanceOnceActive = z.infer<typeof clearanceOnceActive>;
