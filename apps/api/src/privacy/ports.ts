import type { Transaction } from '../platform/database/database.ts';
import type { PersonalData } from '../platform/personal-data/personal-data.ts';
import type { Write } from '../platform/write.ts';

/** Injected by the app, since features do not import each other. */
export type PrivacyPorts = {
  /** The data that each feature stores about a member of staff. */
  personalData: readonly PersonalData[];
  lockPeople: (transaction: Transaction, userIds: readonly string[]) => Promise<void>;
  evaluatePeople: (w: Write, userIds: readonly string[]) => Promise<void>;
  /** Locks the applications from which a person was hired, and prevents new ones. */
  lockHiredApplications: (
    transaction: Transaction,
    user: { id: string; email: string },
  ) => Promise<void>;
  eraseHiredApplications: (
    w: Write,
    userId: string,
  ) => Promise<{ files: string[]; mails: { id: string; createdAt: Date }[] }>;
};
