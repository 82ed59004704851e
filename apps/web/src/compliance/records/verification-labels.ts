import type { VerificationMethod, VerificationResult } from '@icare/contracts/compliance-status';

export const methodNames: Record<VerificationMethod, string> = {
  portal: "The issuer's website",
  phone: 'Telephone',
  letter: 'Letter',
  card: 'Code on the card',
};

export const resultNames: Record<VerificationResult, string> = {
  match: 'It matches',
  mismatch: 'It does not match',
  not_found: 'They do not know it',
  unreachable: 'They could not be reached',
};
