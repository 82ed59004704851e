/**
 * Tables whose rows are not backed up: sessions, sign-in links and stored answers containing such links would let in
 * whoever finds the backup, and a calendar link that was ended since would be back. The backup has these tables without rows, so that its format stays. After a restore everybody signs in
 * again.
 */
export const tablesWithoutRows: ReadonlySet<string> = new Set([
  'calendar_links',
  'idempotency_keys',
  'passkey_challenges',
  'password_links',
  'rate_limits',
  'sessions',
  'sign_in_challenges',
  'single_sign_on_attempts',
]);

/** The columns of a mail that are backed up empty if `holds_secret` is true, since they contain a sign-in link. */
export const secretMailColumns: readonly string[] = ['text', 'html'];
