import type { Write } from '../platform/write.ts';

/** Injected by the app, since features do not import each other. */
export type DocumentPorts = {
  /** Gives these people the trainings that they have by what they have read and confirmed. */
  creditReading: (w: Write, userIds: readonly string[]) => Promise<unknown>;
};
