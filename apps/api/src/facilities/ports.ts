import type { Platform } from '../platform/platform.ts';

/** What the pages about the hospital need from other features. */
export type FacilityPorts = {
  /** Those of these people who may practise today. */
  findCleared: (platform: Platform, ids: readonly string[]) => Promise<ReadonlySet<string>>;
};
