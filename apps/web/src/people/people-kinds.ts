import type { ApprovalKind } from '@icare/contracts/approvals';

/** What IT personnel decide about, of what waits for a second person: what stands above the list of users. */
export const peopleKinds: readonly ApprovalKind[] = [
  'administrator',
  'activation',
  'erasure',
  'second_factor',
];
