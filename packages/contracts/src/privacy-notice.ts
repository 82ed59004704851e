/**
 * Versions of the privacy notice, newest first, by the date they took effect. Every change of the notice needs a new
 * version; an application refers to the one it was made under.
 */
export const privacyNoticeVersions = ['2026-11-27', '2026-11-22', '2026-11-20'] as const;
export type PrivacyNoticeVersion = (typeof privacyNoticeVersions)[number];

/** The current version, which the application form shows. */
export const privacyNoticeVersion = privacyNoticeVersions[0];
