import type { DocumentApproval } from '@icare/contracts/document-approvals';
import type { DraftVersion } from '@icare/contracts/document-drafts';
import type { DocumentRecord, PeriodInForce } from '@icare/contracts/document-record';
import type { NextVersion } from '@icare/contracts/my-documents';
import { formatDate } from '../../format/format.ts';

/** Whether it is the only version of a document that is not in force. */
export const isFirstVersion = (
  { version, status }: Pick<DocumentRecord['document'], 'version' | 'status'>,
  { number }: Pick<DraftVersion, 'number'>,
): boolean => status === 'Draft' && number === version;

/** Who sees a draft: also whoever has decided about its very file. */
export function draftSeenBy({ approvals = [], sha256 }: Partial<DraftVersion> = {}): string {
  const isDecided = approvals.some((one) => one.decidedAt !== null && one.sha256 === sha256);
  return isDecided
    ? 'Only those who write it, those who decided about this file, compliance officers and IT see it.'
    : 'Only those who write it, compliance officers and IT see it.';
}

/** Where the next version stands, in a sentence. */
export function describePhase(draft: DraftVersion): string {
  const { phase, effectiveOn, approvals } = draft;
  switch (phase) {
    case 'draft':
      return `A draft. ${draftSeenBy(draft)}`;
    case 'in_review': {
      const asked = approvals.filter(({ isOver }) => !isOver);
      const approved = asked.filter(({ state }) => state === 'approved').length;
      return `In review. ${approved} of ${asked.length} have approved it.`;
    }
    case 'approved':
      return 'Approved. It comes into force when its owner says from which day.';
    case 'scheduled':
      return `Approved. It comes into force at the beginning of ${effectiveOn ? formatDate(effectiveOn) : 'its day'}.`;
  }
}

/** By whom and why a draft was sent back, if it was not sent again since. */
export function findSentBack({ phase, approvals }: DraftVersion): DocumentApproval | undefined {
  if (phase !== 'draft') return undefined;
  const back = approvals.findLast(({ state }) => state === 'sent_back');
  return approvals.some(({ createdAt }) => createdAt > (back?.decidedAt ?? '')) ? undefined : back;
}

/** The same in a list: 'Version 5: in review, 1 of 2 approved'. */
export function describeNext({ number, phase, effectiveOn, asked, approved }: NextVersion): string {
  const standings = {
    draft: 'draft',
    in_review: `in review, ${approved} of ${asked} approved`,
    approved: 'approved, no day set yet',
    scheduled: `scheduled for ${effectiveOn ? formatDate(effectiveOn) : 'its day'}`,
  } as const;
  return `Version ${number}: ${standings[phase]}`;
}

/** Who may decide in the place of an approver, until which day. */
export const describeDeputy = ({ name, until }: NonNullable<DocumentApproval['deputy']>): string =>
  `${name} may decide until ${formatDate(until)}`;

export const approvalStates: Record<DocumentApproval['state'], string> = {
  later: 'Asked after the step before',
  waiting: 'Waiting',
  approved: 'Approved',
  sent_back: 'Sent back',
  ended: 'Not asked any more',
};

/** 'In force since 2 Sep 2026', '1 Mar 2024 to 1 Sep 2026'. */
export function describePeriods(periods: readonly PeriodInForce[]): string {
  if (periods.length === 0) return 'Never in force at the end of a day';
  return periods
    .map(({ from, until }) =>
      until === null
        ? `In force since ${formatDate(from)}`
        : `${formatDate(from)} to ${lastDay(until)}`,
    )
    .join('; ');
}

const dayMs = 86_400_000;

const lastDay = (until: string) =>
  formatDate(new Date(Date.parse(`${until}T00:00:00Z`) - dayMs).toISOString().slice(0, 10));
