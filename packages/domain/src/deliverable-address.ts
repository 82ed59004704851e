/** Top-level domains reserved for examples and tests (RFC 2606). */
const reservedDomain = /\.(?:invalid|example|test|localhost)$/;

/** False for an address that no mail can reach, such as those of demonstration people. */
export function isDeliverableAddress(email: string): boolean {
  return !reservedDomain.test(email.toLowerCase());
}
