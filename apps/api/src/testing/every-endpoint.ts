import * as applicationErasure from '@icare/contracts/application-erasure';
import * as applicationNotes from '@icare/contracts/application-notes';
import * as applications from '@icare/contracts/applications';
import * as appointmentAnswers from '@icare/contracts/appointment-answers';
import * as appointmentRequests from '@icare/contracts/appointment-requests';
import * as approvals from '@icare/contracts/approvals';
import * as auditEvents from '@icare/contracts/audit-events';
import * as cadres from '@icare/contracts/cadres';
import * as cadresWithoutLicence from '@icare/contracts/cadres-without-licence';
import * as calendar from '@icare/contracts/calendar';
import * as certificationTypes from '@icare/contracts/certification-types';
import * as chosenDocuments from '@icare/contracts/chosen-documents';
import * as clearanceCards from '@icare/contracts/clearance-cards';
import * as clearanceChecks from '@icare/contracts/clearance-checks';
import * as complianceAlerts from '@icare/contracts/compliance-alerts';
import * as complianceImport from '@icare/contracts/compliance-import';
import * as complianceMetrics from '@icare/contracts/compliance-metrics';
import * as compliancePacks from '@icare/contracts/compliance-packs';
import * as compliancePeople from '@icare/contracts/compliance-people';
import * as complianceRecords from '@icare/contracts/compliance-records';
import * as complianceReminders from '@icare/contracts/compliance-reminders';
import * as complianceReports from '@icare/contracts/compliance-reports';
import * as contact from '@icare/contracts/contact';
import * as departmentEditors from '@icare/contracts/department-editors';
import * as departmentHeads from '@icare/contracts/department-heads';
import * as desk from '@icare/contracts/desk';
import * as doctors from '@icare/contracts/doctors';
import * as documentApprovals from '@icare/contracts/document-approvals';
import * as documentDependants from '@icare/contracts/document-dependants';
import * as documentDrafts from '@icare/contracts/document-drafts';
import * as documentHistory from '@icare/contracts/document-history';
import * as documentReading from '@icare/contracts/document-reading';
import * as documentRecord from '@icare/contracts/document-record';
import * as documentReferences from '@icare/contracts/document-references';
import * as documentRetirement from '@icare/contracts/document-retirement';
import * as documentReview from '@icare/contracts/document-review';
import * as documentVersions from '@icare/contracts/document-versions';
import * as documents from '@icare/contracts/documents';
import type { EndpointDefinition } from '@icare/contracts/endpoint';
import * as exports from '@icare/contracts/exports';
import * as facilities from '@icare/contracts/facilities';
import * as health from '@icare/contracts/health';
import * as heldMoves from '@icare/contracts/held-moves';
import * as history from '@icare/contracts/history';
import * as hospitalPapers from '@icare/contracts/hospital-papers';
import * as inspectors from '@icare/contracts/inspectors';
import * as interviewPanels from '@icare/contracts/interview-panels';
import * as interviews from '@icare/contracts/interviews';
import * as leavers from '@icare/contracts/leavers';
import * as listViews from '@icare/contracts/list-views';
import * as mailTemplates from '@icare/contracts/mail-templates';
import * as mails from '@icare/contracts/mails';
import * as missingPapers from '@icare/contracts/missing-papers';
import * as myDocuments from '@icare/contracts/my-documents';
import * as newDocuments from '@icare/contracts/new-documents';
import * as notices from '@icare/contracts/notices';
import * as offers from '@icare/contracts/offers';
import * as ownInterviews from '@icare/contracts/own-interviews';
import * as ownSessions from '@icare/contracts/own-sessions';
import * as paperHolders from '@icare/contracts/paper-holders';
import * as paperMoves from '@icare/contracts/paper-moves';
import * as paperReminders from '@icare/contracts/paper-reminders';
import * as passkeys from '@icare/contracts/passkeys';
import * as passwordLinks from '@icare/contracts/password-links';
import * as people from '@icare/contracts/people';
import * as personReading from '@icare/contracts/person-reading';
import * as careers from '@icare/contracts/postings';
import * as privacy from '@icare/contracts/privacy';
import * as privileges from '@icare/contracts/privileges';
import * as development from '@icare/contracts/professional-development';
import * as readingAssignments from '@icare/contracts/reading-assignments';
import * as readingCollections from '@icare/contracts/reading-collections';
import * as readingReceipts from '@icare/contracts/reading-receipts';
import * as recordAssignments from '@icare/contracts/record-assignments';
import * as recordMoves from '@icare/contracts/record-moves';
import * as recruitment from '@icare/contracts/recruitment';
import * as recruitmentMetrics from '@icare/contracts/recruitment-metrics';
import * as recruitmentToday from '@icare/contracts/recruitment-today';
import * as scorecards from '@icare/contracts/scorecards';
import * as search from '@icare/contracts/search';
import * as searchSynonyms from '@icare/contracts/search-synonyms';
import * as secondFactor from '@icare/contracts/second-factor';
import * as serviceAccounts from '@icare/contracts/service-accounts';
import * as session from '@icare/contracts/session';
import * as singleSignOn from '@icare/contracts/single-sign-on';
import * as site from '@icare/contracts/site';
import * as staffPapers from '@icare/contracts/staff-papers';
import * as stepUp from '@icare/contracts/step-up';
import * as system from '@icare/contracts/system';
import * as userImport from '@icare/contracts/user-import';
import * as webhooks from '@icare/contracts/webhooks';

const modules: Record<string, unknown>[] = [
  approvals,
  auditEvents,
  ownInterviews,
  ownSessions,
  paperReminders,
  passkeys,
  passwordLinks,
  exports,
  interviewPanels,
  interviews,
  leavers,
  offers,
  privacy,
  search,
  scorecards,
  searchSynonyms,
  secondFactor,
  serviceAccounts,
  inspectors,
  singleSignOn,
  stepUp,
  system,
  userImport,
  webhooks,
  applicationErasure,
  applicationNotes,
  applications,
  appointmentAnswers,
  appointmentRequests,
  careers,
  cadresWithoutLicence,
  certificationTypes,
  clearanceCards,
  clearanceChecks,
  complianceAlerts,
  complianceMetrics,
  complianceImport,
  compliancePacks,
  compliancePeople,
  complianceReminders,
  complianceReports,
  contact,
  desk,
  documentReading,
  chosenDocuments,
  documentApprovals,
  documentDependants,
  documentDrafts,
  documentRecord,
  documentHistory,
  documentReferences,
  documentRetirement,
  documentReview,
  myDocuments,
  documentVersions,
  documents,
  doctors,
  facilities,
  health,
  history,
  listViews,
  calendar,
  mailTemplates,
  mails,
  newDocuments,
  notices,
  cadres,
  departmentEditors,
  departmentHeads,
  people,
  personReading,
  readingAssignments,
  readingCollections,
  readingReceipts,
  recordAssignments,
  recordMoves,
  heldMoves,
  recruitment,
  recruitmentMetrics,
  recruitmentToday,
  session,
  site,
  complianceRecords,
  hospitalPapers,
  missingPapers,
  paperHolders,
  paperMoves,
  privileges,
  development,
  staffPapers,
];

/** All endpoints of the contracts; a test compares them with the app's routes. */
export const everyEndpoint: EndpointDefinition[] = modules
  .flatMap((module) => Object.values(module))
  .filter(isEndpoint);

export function isEndpoint(value: unknown): value is EndpointDefinition {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
}

export const nameOf = ({ method, path }: Pick<EndpointDefinition, 'method' | 'path'>) =>
  `${method} ${path}`;
