/** Ends of addresses that are set aside for examples and for nobody (RFC 2606). */
const nowhere = /\.(?:invalid|example|test|localhost)$/;

/** False for an address that no mail can ever reach, such as those of demonstration people. */
export function isDeliverableAddress(email: string): boolean {
  return !nowhere.test(email.toLowerCase());
}
