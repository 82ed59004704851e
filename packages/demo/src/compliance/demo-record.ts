import type { RecordState, VerificationMethod } from '@icare/contracts/compliance-status';

/** The fields of a person that determine which records they hold. */
export type Holder = {
  username: string;
  name: string;
  department: string;
  cadre: string | null;
  joinedOn: string | null;
  isActive: boolean;
};

/** A demonstration record. Dates are calendar dates. */
export type DemoRecord = {
  /** Identifies it to other records, files and alerts. */
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
  /** Submitted by the person, not entered by an officer. */
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
