import { addDays } from '@icare/domain/calendar-days';
import { addMonths } from '@icare/domain/months';
import { isRequiredFor } from '@icare/domain/requirements';
import type { DemoRecord, Holder } from './demo-record.ts';
import type { DemoType } from './demo-type.ts';
import { demoTypes, typeFacts } from './demo-types.ts';
import { firstDayOf } from './first-day-of.ts';
import { findSpecial, optionalRecords } from './special-records.ts';
import { certificateNumber, latest, usualRecord } from './usual-record.ts';

/** Every record of these people, required or optional, with its predecessors. */
export function demoRecords(holders: readonly Holder[], today: string): DemoRecord[] {
  const current = holders.flatMap((holder) =>
    demoTypes
      .filter((type) => holds(holder, type, today))
      .map((type) => usualRecord(holder, type, findSpecial(holder.username, type.slug), today)),
  );
  return withHistory(current, today);
}

function holds(holder: Holder, type: DemoType, today: string): boolean {
  const { username, isActive, department, cadre, joinedOn } = holder;
  if (findSpecial(username, type.slug).isMissing) return false;
  const isOptional = optionalRecords.some(
    ([slug, usernames]) => slug === type.slug && usernames.includes(username),
  );
  if (isOptional) return true;
  const facts = typeFacts(type, today, { type: (slug) => slug, person: (name) => name });
  const person = { id: username, department, cadre, joinedOn, createdOn: today };
  return isActive && isRequiredFor(facts, person, { holdsIt: false });
}

/** Adds pending and rejected renewals, and superseded predecessors. */
function withHistory(current: readonly DemoRecord[], today: string): DemoRecord[] {
  const records = new Map(current.map((record) => [record.slug, record]));
  for (const submission of submissions) {
    const record = submitted(submission, records, today);
    if (record) records.set(record.slug, record);
  }
  for (const [slug, steps] of chains) {
    for (const record of before(records.get(slug), steps, today)) records.set(record.slug, record);
  }
  // Whoever has next year's licence already had this year's, which covers the days until then.
  for (const record of [...records.values()]) {
    if (record.renewalOf !== null || (firstDayOf(record) ?? today) <= today) continue;
    for (const earlier of before(record, 1, today)) records.set(earlier.slug, earlier);
  }
  return [...records.values()];
}

type Submission = {
  username: string;
  type: string;
  daysAgo: number;
  isRenewal?: true;
  file: 'pdf' | 'photo';
  rejected?: { daysAgo: number; reason: string };
  notes?: string;
};

const submissions: readonly Submission[] = [
  {
    username: 'ebere.iwuala',
    type: 'nmcn',
    daysAgo: 3,
    isRenewal: true,
    file: 'photo',
    notes: 'Photographed at the council’s office in Owerri.',
  },
  { username: 'uzoamaka.nnadi', type: 'atls', daysAgo: 6, file: 'pdf' },
  { username: 'oluchi.chukwu', type: 'bsl2', daysAgo: 1, file: 'photo' },
  {
    username: 'chinaza.obi',
    type: 'pals',
    daysAgo: 48,
    file: 'photo',
    rejected: {
      daysAgo: 46,
      reason: 'The lower edge with the last day is cut off. Please photograph the whole card.',
    },
  },
];

function submitted(
  { username, type: typeSlug, daysAgo, isRenewal, file, rejected, notes }: Submission,
  records: ReadonlyMap<string, DemoRecord>,
  today: string,
): DemoRecord | null {
  const type = demoTypes.find(({ slug }) => slug === typeSlug);
  const isHere = [...records.values()].some((record) => record.username === username);
  if (!type || !isHere) return null;
  const slug = `${username}/${typeSlug}/submitted`;
  const issued = addDays(today, -daysAgo - 2);
  return {
    slug,
    username,
    type: typeSlug,
    state: rejected ? 'rejected' : 'pending',
    issued,
    expires: addMonths(issued, type.months),
    number: certificateNumber(slug, type),
    notes: notes ?? null,
    enteredOn: addDays(today, -daysAgo),
    isSubmitted: true,
    verified: null,
    file,
    closed: rejected ? { reason: rejected.reason, on: addDays(today, -rejected.daysAgo) } : null,
    mismatchOn: null,
    renewalOf: isRenewal ? `${username}/${typeSlug}` : null,
    supersededBy: null,
  };
}

/** Number of predecessors; each ended on the day its successor was issued, or at the end of that year. */
const chains: readonly (readonly [slug: string, steps: number])[] = [
  ['okechukwu.ibekwe/mdcn', 2],
  ['nwakaego.onwu/nmcn', 2],
  ['ifeoma.nwogu/nmcn', 1],
];

function before(newest: DemoRecord | undefined, steps: number, today: string): DemoRecord[] {
  const type = demoTypes.find(({ slug }) => slug === newest?.type);
  if (!newest || !type || newest.expires === null) return [];
  const chain = [newest];
  for (let step = 1; step <= steps; step++) {
    const successor = chain.at(-1) as DemoRecord;
    const slug = `${newest.slug}/before-${step}`;
    const expires = addMonths(successor.expires ?? today, -type.months);
    const issued = addMonths(successor.issued, -type.months);
    const enteredOn = latest([addDays(issued, 5), addDays(today, -430 - step)]);
    chain.push({
      ...newest,
      slug,
      issued,
      expires,
      number: certificateNumber(slug, type),
      notes: null,
      enteredOn,
      verified: { on: enteredOn, method: 'letter', nextCheck: null },
      file: step === 1 ? 'pdf' : null,
      supersededBy: successor.slug,
      renewalOf: null,
    });
    successor.renewalOf = slug;
  }
  return chain;
}
