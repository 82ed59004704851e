import {
  eraseHiredApplications,
  lockHiredApplications,
} from './applications/hired-applications.ts';
import { evaluatePeople } from './compliance/standings/evaluate-people.ts';
import { lockPeople } from './compliance/standings/lock-people.ts';
import type { Neighbours } from './privacy/neighbours.ts';

/** What erasing a member of staff needs of other features, which it does not know. */
export const privacyNeighbours: Neighbours = {
  lockPeople,
  evaluatePeople,
  lockHiredApplications,
  eraseHiredApplications,
};
