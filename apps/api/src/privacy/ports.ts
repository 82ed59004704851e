import type { Transaction } from '../platform/database/database.ts';
import type { PersonalData } from '../platform/personal-data/personal-data.ts';
import type { Platform } from '../platform/platform.ts';
import type { Write } from '../platform/write.ts';

/** What other features do for theirs: features do not know each other, so the app hands it over. */
export type PrivacyPorts = {
  /** What each of them keeps about a member of staff. */
  personalData: readonly PersonalData[];
  lockPeople: (transaction: Transaction, userIds: readonly string[]) => Promise<void>;
  evaluatePeople: (
    transaction: Transaction,
    platform: Pick<Platform, 'clock' | 'newId'>,
    userIds: readonly string[],
  ) => Promise<void>;
  /** Holds the applications somebody was appointed from, and keeps others from being added. */
  lockHiredApplications: (
    transaction: Transaction,
    user: { id: string; email: string },
  ) => Promise<void>;
  eraseHiredApplications: (
    w: Write,
    userId: string,
  ) => Promise<{ files: string[]; mails: { id: string; createdAt: Date }[] }>;
};
