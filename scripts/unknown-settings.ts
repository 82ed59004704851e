import { variables } from '../apps/api/src/config.ts';

/** Those that are no settings of the portal. */
export const unknownSettings = (names: readonly string[]) =>
  [...new Set(names)].filter((name) => !(name in variables.shape));
