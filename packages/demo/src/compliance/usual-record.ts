import { addDays, daysBetween } from '@icare/domain/calendar-days';
import { proposeExpiry } from '@icare/domain/certification-validity';
import { addMonths } from '@icare/domain/months';
import type { DemoRecord, Holder } from './demo-record.ts';
import type { DemoType } from './demo-type.ts';
import type { Special } from './special-records.ts';
import { spread } from './spread.ts';

type Dates = { issued: string; expires: string | null };

/** A person's current record: in force for some time yet, unless `special` says otherwise. */
export function usualRecord(
  holder: Holder,
  type: DemoType,
  special: Special,
  today: string,
): DemoRecord {
  const slug = `${holder.username}/${type.slug}`;
  const dates = chooseDates(slug, holder, type, special, today);
  const { issued } = dates;
  const enteredOn = entryDay(slug, issued, holder, special, today);
  const { revoked, mismatchDaysAgo } = special;
  return {
    slug,
    username: holder.username,
    type: type.slug,
    state: revoked ? 'revoked' : 'active',
    ...dates,
    number: certificateNumber(slug, type),
    notes: special.notes ?? null,
    enteredOn,
    isSubmitted: false,
    verified: verification(slug, type, special, enteredOn, today),
    file: special.file ?? (isLicence(type) && spread(`${slug} file`, 0, 4) === 0 ? 'pdf' : null),
    closed: revoked ? { reason: revoked.reason, on: addDays(today, -revoked.daysAgo) } : null,
    mismatchOn: mismatchDaysAgo === undefined ? null : addDays(today, -mismatchDaysAgo),
    renewalOf: null,
    supersededBy: null,
  };
}

export function certificateNumber(slug: string, { body }: DemoType): string {
  return `DEMO-${body}-${String(spread(`${slug} number`, 100, 4999)).padStart(5, '0')}`;
}

const earliest = (days: string[]) => days.toSorted()[0] ?? '';
export const latest = (days: string[]) => days.toSorted().at(-1) ?? '';

const isLicence = ({ category }: DemoType) => category === 'professional';

function chooseDates(
  slug: string,
  { joinedOn, department, isActive }: Holder,
  type: DemoType,
  { daysLeft, revoked }: Special,
  today: string,
): Dates {
  const { months } = type;
  if (type.rule === 'none') {
    return { issued: addDays(today, -spread(slug, 200, 2000)), expires: null };
  }
  if (daysLeft !== undefined) {
    const expires = addDays(today, daysLeft);
    return { issued: addMonths(expires, -months), expires };
  }
  // A revoked record had existed for some time.
  if (type.rule === 'calendar_year') return calendarYear(slug, addDays(today, revoked ? -60 : 0));
  if (!isActive) {
    const expires = addDays(today, -spread(slug, 20, 150));
    return { issued: addMonths(expires, -months), expires };
  }
  // In-house training takes place per department.
  const session = type.isInHouse ? `${department} ${type.slug}` : slug;
  const longest = Math.min(months * 30 - 15, 700);
  const issued = addMonths(addDays(today, spread(session, 95, longest)), -months);
  const isBeforeJoining = type.isInHouse && joinedOn !== null && issued < joinedOn;
  const started = isBeforeJoining ? addDays(joinedOn, spread(slug, 2, 9)) : issued;
  // Training cannot be in the future.
  const trained = earliest([started, addDays(today, -1)]);
  return { issued: trained, expires: expiryDate(type, trained) };
}

function expiryDate({ rule, months }: DemoType, issued: string): string | null {
  return proposeExpiry(
    { validityRule: rule, validityPeriodMonths: months, renewalOpens: null },
    issued,
  );
}

/** In the last quarter most people already have next year's licence; the others get it before the last month. */
function calendarYear(slug: string, today: string): Dates {
  const year = Number(today.slice(0, 4));
  const daysLeft = daysBetween(today, `${year}-12-31`);
  const waits = daysLeft > 30 && spread(`${slug} waits`, 0, 3) === 0;
  const isForNextYear = daysLeft <= 90 && !waits;
  const first = isForNextYear ? `${year}-10-01` : `${year - 1}-10-05`;
  const last = isForNextYear ? addDays(today, -1) : `${year}-02-20`;
  const until = earliest([last, addDays(today, -1)]);
  const days = Math.max(0, daysBetween(first, until));
  const issued = addDays(first, spread(slug, 0, days));
  return { issued, expires: `${isForNextYear ? year + 1 : year}-12-31` };
}

/** The day of entry: some days after the issue date, or the start of the portal for older records. */
function entryDay(
  slug: string,
  issued: string,
  { joinedOn }: Holder,
  { isCheckDue }: Special,
  today: string,
): string {
  const began = addDays(today, -spread(`${slug} began`, isCheckDue ? 300 : 260, 420));
  const days = [addDays(issued, spread(`${slug} entered`, 1, 8)), began];
  if (joinedOn !== null) days.push(addDays(joinedOn, 1));
  return earliest([latest(days), addDays(today, -1)]);
}

function verification(
  slug: string,
  type: DemoType,
  { isUnverified, isCheckDue, revoked }: Special,
  enteredOn: string,
  today: string,
): DemoRecord['verified'] {
  if (isUnverified) return null;
  if (!isLicence(type)) {
    if (spread(`${slug} seen`, 0, 24) === 0) return null;
    const method = spread(slug, 0, 1) === 0 ? 'letter' : 'card';
    return { on: enteredOn, method, nextCheck: null };
  }
  const checked = addDays(today, -spread(`${slug} seen`, 5 + (revoked?.daysAgo ?? 0), 150));
  const due = addDays(today, -spread(`${slug} seen`, 190, 240));
  const on = latest([isCheckDue ? due : checked, enteredOn]);
  const method = type.checkAddress ? 'portal' : 'phone';
  return { on, method, nextCheck: addMonths(on, 6) };
}
