import { applicationsPersonalData } from './applications/personal-data.ts';
import { appointmentsPersonalData } from './appointments/personal-data.ts';
import { approvalsPersonalData } from './approvals/personal-data.ts';
import { calendarPersonalData } from './calendar/personal-data.ts';
import { developmentPersonalData } from './compliance/development/personal-data.ts';
import { hospitalPaperPersonalData } from './compliance/hospital/personal-data.ts';
import { compliancePersonalData } from './compliance/personal-data.ts';
import { contactPersonalData } from './contact/personal-data.ts';
import { documentsPersonalData } from './documents/personal-data.ts';
import { facilitiesPersonalData } from './facilities/personal-data.ts';
import { inspectorsPersonalData } from './inspectors/personal-data.ts';
import { listViewsPersonalData } from './list-views/personal-data.ts';
import { noticesPersonalData } from './notices/personal-data.ts';
import { peoplePersonalData } from './people/personal-data.ts';
import type { PersonalData } from './platform/personal-data/personal-data.ts';
import { privacyPersonalData } from './privacy/personal-data.ts';
import { serviceAccountsPersonalData } from './service-accounts/personal-data.ts';
import { sessionPersonalData } from './session/personal-data.ts';
import { webhooksPersonalData } from './webhooks/personal-data.ts';

/** All data that the features store about a member of staff. */
export const personalData: readonly PersonalData[] = [
  peoplePersonalData,
  sessionPersonalData,
  compliancePersonalData,
  developmentPersonalData,
  hospitalPaperPersonalData,
  approvalsPersonalData,
  applicationsPersonalData,
  documentsPersonalData,
  serviceAccountsPersonalData,
  webhooksPersonalData,
  inspectorsPersonalData,
  noticesPersonalData,
  listViewsPersonalData,
  calendarPersonalData,
  facilitiesPersonalData,
  // Privacy finds mails by the contact messages that they are about, so it comes before contact.
  privacyPersonalData,
  contactPersonalData,
  appointmentsPersonalData,
];
