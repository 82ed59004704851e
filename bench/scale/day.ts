/** A day of a hospital, as counts of calls. Everything here is assumed; what a call costs is measured. */
import type { KindName } from './kinds.ts';

type Counts = Partial<Record<KindName, number>>;

/**
 * One visit of the public website: a page, the 24 files that a device without them loads for it, in six of ten visits, and
 * what people then look at.
 */
const visit: Counts = {
  page: 1.3,
  asset: 14,
  list: 2,
  document: 0.5,
  download: 0.15,
  search: 0.25,
  postings: 0.3,
  message: 0.002,
  application: 0.001,
};

/** One day of a member of staff who is at work: the portal is open for an hour and a half, and asks for notices each minute. */
const shift: Counts = {
  signIn: 1.2,
  page: 3,
  asset: 6,
  session: 4,
  desk: 4,
  notices: 90,
  staffList: 4,
  staffSearch: 2,
  staffDocument: 3,
  download: 1,
  receipt: 0.6,
  certifications: 1,
  records: 0.5,
  upload: 0.02,
};

/** Of all staff, those who are at work on a day. */
const atWork = 0.7;

/** Shares of the visits of a day in each hour, in Lagos: the website by day and evening, staff when shifts begin. */
const hoursOfVisitors = [
  ...[1, 0.6, 0.4, 0.4, 0.6, 1.5, 3, 4.5, 6.5, 8, 8.5, 8],
  ...[7.5, 7, 6.5, 6, 5.5, 5, 5, 5.5, 5, 4, 2.5, 1.5],
];
const hoursOfStaff = [
  ...[1, 0.8, 0.6, 0.6, 0.6, 1, 3.5, 10, 11, 9, 8, 7],
  ...[6, 6.5, 8, 6, 5, 3, 2.5, 3.5, 4.5, 2, 1.2, 1],
];

export type Size = {
  title: string;
  staff: number;
  visits: number;
  /** Portals with a database each, among which the rest is divided. */
  hospitals: number;
};

export const sizes: Size[] = [
  { title: 'a hospital of 5 000 staff', staff: 5_000, visits: 20_000, hospitals: 1 },
  { title: '100 000 staff in 50 hospitals', staff: 100_000, visits: 400_000, hospitals: 50 },
  { title: '10 million visitors a day', staff: 5_000, visits: 10_000_000, hospitals: 1 },
];

/** How many calls of each kind come in each hour, of all hospitals together. */
export function callsByHour({ staff, visits }: Size): Map<KindName, number>[] {
  return hoursOfVisitors.map((_, hour) => {
    const calls = new Map<KindName, number>();
    const add = (counts: Counts, times: number) => {
      for (const [kind, count] of Object.entries(counts) as [KindName, number][]) {
        calls.set(kind, (calls.get(kind) ?? 0) + count * times);
      }
    };
    add(visit, visits * shareOf(hoursOfVisitors, hour));
    add(shift, staff * atWork * shareOf(hoursOfStaff, hour));
    return calls;
  });
}

function shareOf(hours: readonly number[], hour: number): number {
  return (hours[hour] ?? 0) / hours.reduce((sum, each) => sum + each, 0);
}
