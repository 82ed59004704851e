/**
 * The text with an end of its own, so that journeys do not depend on each other and a search finds what one of them has made
 * alone.
 */
export const unique = (text: string) =>
  `${text} ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
