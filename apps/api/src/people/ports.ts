import type { CadreWithoutLicence } from '@icare/contracts/cadres-without-licence';
import type { ClearanceOnceActive } from '@icare/contracts/clearance';
import type { ActingCaller } from '../platform/auth/caller.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Place } from '../platform/database/send.ts';
import type { Write } from '../platform/write.ts';

type Newcomer = {
  /** Null before they are stored. */
  id: string | null;
  department: string;
  cadre: string | null;
  joinedOn: string | null;
};

/** What people need of other features. */
export type PeoplePorts = {
  /** Takes what these people began as editors, and was never in force, from those who may not begin it any more. */
  releaseBegun: (w: Write<ActingCaller>, people: readonly string[]) => Promise<void>;
  /** Locks these documents, before departments and editors are locked. */
  lockBegun: (transaction: Transaction, people: readonly string[]) => Promise<unknown>;
  /** Whether people may practise once they are active, in their order. */
  evaluateOnceActive: (
    place: Place,
    newcomers: readonly Newcomer[],
    today: string,
  ) => Promise<ClearanceOnceActive[]>;
  /** Cadres in clinical departments of whom no licence is required, with how many of these people have them. */
  findCadresWithoutLicence: (
    place: Place,
    posts: readonly { department: string; cadre: string | null; userId: string | null }[],
  ) => Promise<CadreWithoutLicence[]>;
};
