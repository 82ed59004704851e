import type { VerificationMethod } from '@icare/contracts/compliance-status';

/** Words of the steps by which a way of checking is recognised, in the order in which ways are looked for. */
const words: readonly (readonly [VerificationMethod, RegExp])[] = [
  ['phone', /\b(telephone|phone|call|ring)\b/i],
  ['card', /\b(qr|scan)\b|\bcode on the card\b/i],
  ['letter', /\b(letter|in writing|write to)\b/i],
  ['portal', /\b(website|online|portal|look (it|the)\b.* up)/i],
];

/**
 * The way of checking that a type suggests: what its steps say, which know more than that there is an address; without such
 * words the issuer’s website, if its address is known. A proposal only: whoever checked says how.
 */
export function proposeCheckMethod({
  checkAddress,
  checkSteps,
}: {
  checkAddress: string | null;
  checkSteps: string;
}): VerificationMethod | null {
  const named = words.find(([, pattern]) => pattern.test(checkSteps));
  return named?.[0] ?? (checkAddress === null ? null : 'portal');
}
