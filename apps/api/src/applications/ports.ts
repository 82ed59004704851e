import type { Section } from '../platform/personal-data/section.ts';

/** Injected by the app, since features do not import each other. */
export type ApplicationPorts = {
  /** The messages to departments that were sent with an e-mail address (lower case). */
  selectSentMessages: (email: string) => Section['query'];
};
