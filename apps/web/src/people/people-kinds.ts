import type { ApprovalKind } from '@icare/contracts/approvals';

/** The kinds of approval that IT personnel decide about; they are shown above the list of users. */
export const peopleKinds: readonly ApprovalKind[] = [
  'administrator',
  'activation',
  'erasure',
  'second_factor',
];
