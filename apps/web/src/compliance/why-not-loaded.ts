import { messageOf } from '../api/api-error.ts';

const unreachable = 'The portal cannot be reached. Check your connection and try again.';

/** What failed, and why as far as it is known. */
export const whyNotLoaded = (error: unknown, message: string) => ({
  message,
  children: messageOf(error, unreachable),
});
