import {
  eraseHiredApplications,
  lockHiredApplications,
} from './applications/hire/hired-applications.ts';
import { evaluatePeople } from './compliance/status/evaluate-people.ts';
import { lockPeople } from './compliance/status/lock-people.ts';
import { personalData } from './personal-data.ts';
import type { PrivacyPorts } from './privacy/ports.ts';

/** Injected, since features do not import each other. */
export const privacyPorts: PrivacyPorts = {
  personalData,
  lockPeople,
  evaluatePeople,
  lockHiredApplications,
  eraseHiredApplications,
};
