import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import type { Role } from '@icare/contracts/roles';
import { readsCompliance, runsCompliance } from '../access.ts';

export type RecordAction =
  | 'view'
  | 'edit'
  | 'renew'
  | 'verify'
  | 'reject'
  | 'revoke'
  | 'reinstate'
  | 'replace'
  | 'history';

/** Officers write, other readers look, everyone else has their own before them. */
export type RecordPowers = 'officer' | 'reader' | 'own';

export function powersOf(user: { role: Role } | undefined): RecordPowers {
  if (runsCompliance(user)) return 'officer';
  return readsCompliance(user) ? 'reader' : 'own';
}

/** What an officer can do to a record as it stands, beside what everyone can. */
export function movesOf({ displayStatus }: ComplianceRecord): RecordAction[] {
  switch (displayStatus) {
    case 'pending':
      return ['verify', 'reject', 'replace'];
    case 'revoked':
      return ['reinstate', 'replace'];
    case 'rejected':
    case 'superseded':
      return [];
    default:
      return ['renew', 'verify', 'revoke', 'replace'];
  }
}

/** History is closed: what is written there stays as it was. */
export function canEdit({ displayStatus }: ComplianceRecord): boolean {
  return displayStatus !== 'rejected' && displayStatus !== 'superseded';
}
