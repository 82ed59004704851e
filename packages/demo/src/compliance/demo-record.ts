import type { RecordState, VerificationMethod } from '@icare/contracts/compliance-status';

/** What of a person decides which records they hold. */
export type Holder = {
  username: string;
  name: string;
  department: string;
  cadre: string | null;
  joinedOn: string | null;
  isActive: boolean;
};

/** A record of the demonstration. Dates are calendar dates. */
export type DemoRecord = {
  /** How other records, files and alerts name it. */
  slug: string;
  username: string;
  /** Slug of its type. */
  type: string;
  state: RecordState;
  issued: string;
  expires: string | null;
  number: string;
  notes: string | null;
  enteredOn: string;
  /** Submitted by the person, not written by an officer. */
  isSubmitted: boolean;
  verified: { on: string; method: VerificationMethod; nextCheck: string | null } | null;
  file: 'pdf' | 'photo' | null;
  /** Why and when it was rejected or revoked. */
  closed: { reason: string; on: string } | null;
  /** When a check did not confirm it. */
  mismatchOn: string | null;
  /** Slugs of records. */
  renewalOf: string | null;
  supersededBy: string | null;
};
