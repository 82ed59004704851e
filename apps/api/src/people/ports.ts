import type { CadreWithoutLicence } from '@icare/contracts/cadres-without-licence';
import type { ClearanceOnceActive } from '@icare/contracts/clearance';
import type { Place } from '../platform/database/send.ts';

type Newcomer = {
  /** Null before they are stored. */
  id: string | null;
  department: string;
  cadre: string | null;
  joinedOn: string | null;
};

/** What people need of other features. */
export type PeoplePorts = {
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
