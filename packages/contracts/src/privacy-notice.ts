/**
 * The notices on personal data that have been in force, newest first, by the day they began. Whoever changes what the
 * notice says gives it a new version; an application names the one it was made under.
 */
export const privacyNoticeVersions = ['2026-11-22', '2026-11-20'] as const;
export type PrivacyNoticeVersion = (typeof privacyNoticeVersions)[number];

/** The one in force, which the application form shows. */
export const privacyNoticeVersion = privacyNoticeVersions[0];
