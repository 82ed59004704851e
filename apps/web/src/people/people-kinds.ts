import type { ApprovalKind } from '@icare/contracts/approvals';

/** What IT personnel decide about, of what waits for a second person. */
export const peopleKinds: readonly ApprovalKind[] = ['administrator', 'erasure', 'second_factor'];
