import {
  eraseHiredApplications,
  lockHiredApplications,
} from './applications/hire/hired-applications.ts';
import { evaluatePeople } from './compliance/status/evaluate-people.ts';
import { lockPeople } from './compliance/status/lock-people.ts';
import { personalData } from './personal-data.ts';
import type { PrivacyPorts } from './privacy/ports.ts';

/** What erasing a member of staff needs of other features, which it does not know. */
export const privacyPorts: PrivacyPorts = {
  personalData,
  lockPeople,
  evaluatePeople,
  lockHiredApplications,
  eraseHiredApplications,
};
