import type { PrivacyNoticeVersion } from '@icare/contracts/privacy-notice';
import type { ComponentType } from 'react';

/** The change that each notice brought, in a sentence or two. */
export const whatChanged: Record<PrivacyNoticeVersion, string> = {
  '2026-11-22':
    'It now speaks to visitors and staff too, names each purpose with its ground in law, and says how to get a copy of your data. What happens to an application stays as it was.',
  '2026-11-20': 'The first notice, shown with the application form.',
};

/** Those before the one in force. What they said stays as it was, numbers included. */
export const earlierNotices: Record<
  Exclude<PrivacyNoticeVersion, '2026-11-22'>,
  () => Promise<{ default: ComponentType }>
> = {
  '2026-11-20': async () => ({
    default: (await import('./notice-2026-11-20.tsx')).Notice20261120,
  }),
};
