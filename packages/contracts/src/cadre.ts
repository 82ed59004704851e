import { line } from './text.ts';

/** Spaces of every kind, and characters that cannot be seen. */
const unseen = /[\s\u200b\u2060\ufeff]+/g;

/**
 * What somebody is employed as. It decides which licence is needed, so that several spaces are one: 'Registered  Nurse' would
 * be a cadre that no licence type names.
 */
export const cadreName = line('Cadre', { max: 100 }).transform((name) =>
  name.replace(unseen, ' ').trim(),
);
