import type { Config } from '../config.ts';

/** How to reach the desk without the portal. */
export const callUs = ({ phone }: Pick<Config['site'], 'phone'>): string =>
  `If you have a question, call ${phone}.`;
