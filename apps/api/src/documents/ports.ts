import type { Platform } from '../platform/platform.ts';
import type { Write } from '../platform/write.ts';

/** A training that somebody has to have, and gets by reading a document in force. */
export type TrainingByReading = {
  documentId: string;
  name: string;
  /** The day by which they need it; null: they have it. */
  dueOn: string | null;
};

/** Injected by the app, since features do not import each other. */
export type DocumentPorts = {
  /** Gives these people the trainings that they have by what they have read and confirmed. */
  creditReading: (w: Write, userIds: readonly string[]) => Promise<unknown>;
  /** The trainings by reading that a person has to have, whether or not they have them. */
  findTrainingsByReading: (
    platform: Platform,
    userId: string,
  ) => Promise<readonly TrainingByReading[]>;
  /** Names of the required trainings that are met by reading the documents with these numbers. */
  findTrainingsOfDocuments: (
    platform: Pick<Platform, 'database'>,
    numbers: readonly string[],
  ) => Promise<string[]>;
};
