/** Shown with the hits of a search that took too long. */
export const searchStopped =
  'The search took too long and was stopped, so something may be missing. Try again, or fewer or rarer words.';
