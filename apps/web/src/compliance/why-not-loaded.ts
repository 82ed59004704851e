import { errorMessage } from '../api/api-error.ts';

const unreachable = 'The portal cannot be reached. Check your connection and try again.';

/** The message of a failed load, with the cause as far as it is known. */
export const whyNotLoaded = (error: unknown, message: string) => ({
  message,
  children: errorMessage(error, unreachable),
});
