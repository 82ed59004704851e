import type { LicenceNeed } from '@icare/contracts/clearance';
import type { Clearance, ClearanceReason } from '@icare/contracts/compliance-status';
import { addDays, readableDate } from './calendar-days.ts';

/** The words for a clearance, the same on every screen, in every report and mail. */
export const clearanceNames: Record<Clearance, string> = {
  not_cleared: 'Not cleared',
  warning: 'Cleared with a warning',
  cleared: 'Cleared',
};

/** The words for what stands against a clearance, on badges and in legends. */
export const clearanceReasonNames: Record<ClearanceReason, string> = {
  inactive: 'Does not work here',
  revoked: 'Revoked',
  expired: 'Expired',
  missing: 'Missing',
  rejected: 'Rejected',
  upcoming: 'Not valid yet',
  pending: 'Pending',
  waived: 'Waived',
  cadre_unknown: 'Cadre unknown',
  cadre_unnamed: 'Cadre in no licence type',
  not_due: 'Not due yet',
  training: 'Training not met',
  ending: 'Expiring',
  unconfirmed: 'Not confirmed',
};

export type ClearanceItemFacts = {
  reason: ClearanceReason;
  since: string | null;
  until: string | null;
  pendingSince: string | null;
};

/** How an item stands and since when, or until when: 'expired since 9 Oct 2026, renewal sent 20 Nov 2026'. */
export function describeClearanceItem(item: ClearanceItemFacts): string {
  const { reason, pendingSince } = item;
  const isSent = pendingSince !== null && reason !== 'pending';
  return `${withoutRenewal(item)}${isSent ? `, renewal sent ${readableDate(pendingSince)}` : ''}`;
}

function withoutRenewal({ reason, since, until }: ClearanceItemFacts): string {
  const sinceWhen = since === null ? '' : ` since ${readableDate(since)}`;
  switch (reason) {
    case 'inactive':
      return 'does not work here';
    case 'revoked':
    case 'expired':
    case 'missing':
      return `${reason}${sinceWhen}`;
    case 'rejected':
      return `rejected, missing${sinceWhen}`;
    case 'upcoming':
      return until === null
        ? 'not valid yet'
        : `not valid before ${readableDate(addDays(until, 1))}`;
    case 'pending':
      return since === null
        ? 'waits to be verified'
        : `sent ${readableDate(since)}, waits to be verified`;
    case 'waived':
      return until === null ? 'waived' : `waived until ${readableDate(until)}`;
    case 'cadre_unknown':
      return 'no cadre recorded, so which licence is needed is not known';
    case 'cadre_unnamed':
      return 'no licence type names the cadre, which may be mistyped';
    case 'not_due':
      return until === null ? 'not due yet' : `needed from ${readableDate(addDays(until, 1))}`;
    case 'training':
      return `not met${sinceWhen}`;
    case 'ending':
      return until === null ? 'expiring' : `ends ${readableDate(until)}`;
    case 'unconfirmed':
      return `entered${since === null ? '' : ` ${readableDate(since)}`}, not confirmed by its issuer`;
  }
}

/** What is said beside a clearance where no licence backs it; null: a licence is needed, and decided it. */
export const licenceNeedNotes: Record<LicenceNeed, string | null> = {
  needed: null,
  none: 'No licence is required',
  unknown: 'Which licence is needed is not known',
};

/** What is named apart from who is not cleared, of one person and of several. */
export const apartNames = {
  awaitingConfirmation: ['awaits our confirmation', 'await our confirmation'],
  unconfirmed: [
    'holds a licence that its issuer has not confirmed',
    'hold a licence that its issuer has not confirmed',
  ],
  cadreUnnamed: [
    'has a cadre that no licence type names',
    'have a cadre that no licence type names',
  ],
  underWaiver: ['has a licence waived', 'have a licence waived'],
  withoutCadre: [
    'has no cadre recorded, so which licence is needed is not known',
    'have no cadre recorded, so which licence they need is not known',
  ],
  notDue: ['needs a licence that is not due yet', 'need a licence that is not due yet'],
} as const;

type ApartCounts = Record<keyof typeof apartNames, number>;

/** '1 has a licence waived; 2 await our confirmation'. Empty: nobody. */
export function describeApart(people: ApartCounts): string {
  const kinds = Object.keys(apartNames) as (keyof ApartCounts)[];
  return kinds
    .filter((kind) => people[kind] > 0)
    .map((kind) => {
      const [one, several] = apartNames[kind];
      return `${people[kind].toLocaleString('en')} ${people[kind] === 1 ? one : several}`;
    })
    .join('; ');
}

type NotClearedCounts = Partial<Record<ClearanceReason, number>>;

/**
 * Why the people of the headline are not cleared, each counted once, as the end of its sentence: '1 licence is revoked, 3 have
 * expired and 2 are missing', or 'the licence of each has expired'. Empty: nobody.
 */
export function describeNotCleared(people: NotClearedCounts): string {
  const reasons = verbs.filter(([reason]) => (people[reason] ?? 0) > 0);
  const [only] = reasons;
  if (only && reasons.length === 1) {
    const [reason, verb] = only;
    return `${people[reason] === 1 ? 'their licence' : 'the licence of each'} ${verb}`;
  }
  const parts = reasons.map(([reason, ofOne, ofSeveral], index) => {
    const count = people[reason] ?? 0;
    const noun = index > 0 ? '' : count === 1 ? ' licence' : ' licences';
    return `${count.toLocaleString('en')}${noun} ${count === 1 ? ofOne : ofSeveral}`;
  });
  const last = parts.pop();
  return last === undefined ? '' : `${parts.join(', ')} and ${last}`;
}

/** The gravest first, as everywhere; of one licence, and of several. */
const verbs = [
  ['revoked', 'is revoked', 'are revoked'],
  ['expired', 'has expired', 'have expired'],
  ['missing', 'is missing', 'are missing'],
  ['rejected', 'was rejected', 'were rejected'],
  ['upcoming', 'is not valid yet', 'are not valid yet'],
  ['pending', 'waits to be verified', 'wait to be verified'],
] as const;
