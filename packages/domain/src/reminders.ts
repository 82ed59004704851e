import type { RequirementState } from '@icare/contracts/compliance-status';

const nothingToHandIn: readonly RequirementState[] = [
  'met',
  'none',
  'waived',
  'pending',
  'revoked',
];

/**
 * Whether the person can put a requirement right by handing in a certificate. What was revoked is for the issuer to give
 * back, and what was handed in waits for an officer; beside what begins later, one for the time until then can be handed in.
 */
export function isRemindable(state: RequirementState): boolean {
  return !nothingToHandIn.includes(state);
}
