import { applicationsPersonalData } from './applications/personal-data.ts';
import { approvalsPersonalData } from './approvals/personal-data.ts';
import { compliancePersonalData } from './compliance/personal-data.ts';
import { contactPersonalData } from './contact/personal-data.ts';
import { documentsPersonalData } from './documents/personal-data.ts';
import { peoplePersonalData } from './people/personal-data.ts';
import type { PersonalData } from './platform/personal-data/personal-data.ts';
import { privacyPersonalData } from './privacy/personal-data.ts';
import { serviceAccountsPersonalData } from './service-accounts/personal-data.ts';
import { sessionPersonalData } from './session/personal-data.ts';

/** Everything the portal keeps about a member of staff, of all features. */
export const personalData: readonly PersonalData[] = [
  peoplePersonalData,
  sessionPersonalData,
  compliancePersonalData,
  approvalsPersonalData,
  applicationsPersonalData,
  documentsPersonalData,
  serviceAccountsPersonalData,
  // Its mails are found by the messages that they are about, so they go before these.
  privacyPersonalData,
  contactPersonalData,
];
