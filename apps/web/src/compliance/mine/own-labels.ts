import type { PersonCompliance } from '@icare/contracts/compliance-people';
import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import { formatDate } from '../../format/format.ts';

export type OwnRequirement = PersonCompliance['requirements'][number];

/** The user's own requirement in plain English, with the next step. */
export function ownSentence(
  { state, certificationType, dueOn, startsOn, waivedUntil, expirationDate }: OwnRequirement,
  record: ComplianceRecord | undefined,
): string {
  const { name, readingDocument } = certificationType;
  const waits = record?.pendingRenewal != null;
  const renew = readingDocument
    ? `read ${readingDocument.number} again`
    : waits
      ? 'your renewal waits to be verified'
      : 'renew';
  switch (state) {
    case 'expired':
      return `Your ${name} ${expiredText(record?.daysLeft ?? null)} – ${renew}`;
    case 'expiring':
      return `Your ${name} ${expiresText(record?.daysLeft ?? null)} – ${renew}`;
    case 'revoked':
      return `Your ${name} was revoked`;
    case 'missing':
      return `Your ${name} is missing – ${readingDocument ? `read ${readingDocument.number}` : 'submit it'}`;
    case 'rejected':
      return `Your ${name} was rejected – submit it again`;
    case 'upcoming':
      return `Your ${name} is valid from ${startsOn ? formatDate(startsOn) : 'a later day'} – submit one for the time until then`;
    case 'pending':
      return `Your ${name} waits to be verified`;
    case 'waived':
      return waivedUntil
        ? `You need no ${name} until ${formatDate(waivedUntil)}`
        : `You need no ${name} at present`;
    case 'not_due':
      return dueOn ? `You need ${name} by ${formatDate(dueOn)}` : `You will need ${name}`;
    case 'met':
    case 'none':
      if (expirationDate) return `Your ${name} is valid until ${formatDate(expirationDate)}`;
      return readingDocument
        ? `Your ${name} is valid until a new version of ${readingDocument.number} is to be read`
        : `Your ${name} does not expire`;
  }
}

function expiredText(daysLeft: number | null): string {
  if (daysLeft === null) return 'has expired';
  return daysLeft === -1 ? 'expired yesterday' : `expired ${-daysLeft} days ago`;
}

function expiresText(daysLeft: number | null): string {
  if (daysLeft === null) return 'expires soon';
  if (daysLeft === 0) return 'expires today';
  return daysLeft === 1 ? 'expires tomorrow' : `expires in ${daysLeft} days`;
}

/** The action that the user can take for their own requirement; null while a record waits to be verified. */
export function ownAction(
  { state, certificationType }: OwnRequirement,
  record: ComplianceRecord | undefined,
  hasPending: boolean,
): 'Renew' | 'Submit' | 'Read' | null {
  if (certificationType.readingDocument) {
    return state === 'met' || state === 'none' || state === 'waived' ? null : 'Read';
  }
  if (hasPending || record?.pendingRenewal != null || state === 'pending') return null;
  if (state === 'missing' || state === 'rejected') return 'Submit';
  if (state === 'revoked' || state === 'upcoming' || state === 'waived') return 'Submit';
  if (state === 'not_due') return record ? 'Renew' : 'Submit';
  return record?.expirationDate === null ? null : 'Renew';
}

/** The user's latest record of a type, if it waits to be verified or was rejected. */
export type Submission =
  | { kind: 'waits'; record: ComplianceRecord }
  | { kind: 'refused'; record: ComplianceRecord }
  | null;

export function findSubmission(records: readonly ComplianceRecord[], typeId: string): Submission {
  const [newest] = records
    .filter(({ certificationType }) => certificationType.id === typeId)
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt));
  if (newest?.displayStatus === 'pending') return { kind: 'waits', record: newest };
  if (newest?.displayStatus === 'rejected') return { kind: 'refused', record: newest };
  return null;
}
