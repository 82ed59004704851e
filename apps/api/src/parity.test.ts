import { applicationStatuses, rejectionReasons } from '@icare/contracts/application-status';
import { appointmentStatuses } from '@icare/contracts/appointment-values';
import { approvalKinds, approvalStates } from '@icare/contracts/approvals';
import { packCopies, packStates } from '@icare/contracts/compliance-packs';
import {
  alertKinds,
  alertSeverities,
  alertStatuses,
  certificationCategories,
  certificationTypeStatuses,
  clearanceReasons,
  clearances,
  holderKinds,
  recordStates,
  requirementScopes,
  validityRules,
  verificationMethods,
  verificationResults,
  waiverReasonKinds,
} from '@icare/contracts/compliance-status';
import { contactMessageStatuses } from '@icare/contracts/contact';
import { departments } from '@icare/contracts/departments';
import { approverKinds } from '@icare/contracts/document-approvals';
import { versionPhases } from '@icare/contracts/document-drafts';
import { documentTextProblems, documentTextStates } from '@icare/contracts/document-text-state';
import { documentTypes } from '@icare/contracts/document-types';
import {
  documentCategories,
  documentExtensions,
  documentStatuses,
  documentVisibilities,
} from '@icare/contracts/documents';
import { errorStatus } from '@icare/contracts/errors';
import { facilityKinds } from '@icare/contracts/facilities';
import { limits } from '@icare/contracts/limits';
import { mailStates } from '@icare/contracts/mails';
import { malwareStates } from '@icare/contracts/malware';
import { offerAnswers } from '@icare/contracts/offers';
import { passwordLinkPurposes } from '@icare/contracts/password-links';
import { userStatuses } from '@icare/contracts/people';
import { postingStatuses, salaryPeriods } from '@icare/contracts/postings';
import { readingRepeats } from '@icare/contracts/reading-assignments';
import { deviceKinds } from '@icare/contracts/reading-receipts';
import { roleNames, roles } from '@icare/contracts/roles';
import { serviceScopes } from '@icare/contracts/service-scopes';
import { signInSteps } from '@icare/contracts/session';
import { staffPaperKinds } from '@icare/contracts/staff-papers';
import { webhookDeliveryStates, webhookPauses } from '@icare/contracts/webhooks';
import { describe, expect, test } from 'vitest';
import { testPortal } from './testing/portal.ts';
import { runSql } from './testing/run-sql.ts';

const portal = await testPortal();
const { database } = portal.platform;

describe('lists are the same in the contracts and in the database', () => {
  test.each([
    ['role', roles],
    ['user_status', userStatuses],
    ['document_status', documentStatuses],
    ['document_visibility', documentVisibilities],
    ['reading_repeat', readingRepeats],
    ['version_phase', versionPhases],
    ['approver_kind', approverKinds],
    ['device_kind', deviceKinds],
    ['document_text_state', documentTextStates],
    ['document_text_problem', documentTextProblems],
    ['contact_message_status', contactMessageStatuses],
    ['mail_state', mailStates],
    ['malware_state', malwareStates],
    ['job_status', postingStatuses],
    ['salary_period', salaryPeriods],
    ['application_status', applicationStatuses],
    ['appointment_status', appointmentStatuses],
    ['rejection_reason', rejectionReasons],
    ['offer_answer', offerAnswers],
    ['staff_paper_kind', staffPaperKinds],
    ['certification_category', certificationCategories],
    ['certification_type_status', certificationTypeStatuses],
    ['validity_rule', validityRules],
    ['requirement_scope', requirementScopes],
    ['record_state', recordStates],
    ['facility_kind', facilityKinds],
    ['holder_kind', holderKinds],
    ['approval_kind', approvalKinds],
    ['approval_state', approvalStates],
    ['clearance', clearances],
    ['clearance_reason', clearanceReasons],
    ['alert_kind', alertKinds],
    ['alert_severity', alertSeverities],
    ['alert_status', alertStatuses],
    ['pack_copies', packCopies],
    ['pack_state', packStates],
    ['service_scope', serviceScopes],
    ['sign_in_step', signInSteps],
    ['password_link_purpose', passwordLinkPurposes],
    ['verification_method', verificationMethods],
    ['verification_result', verificationResults],
    ['waiver_reason_kind', waiverReasonKinds],
    ['webhook_delivery_state', webhookDeliveryStates],
    ['webhook_pause', webhookPauses],
  ] as const)('%s', async (type, list) => {
    const rows = await runSql<{ value: string }>(
      database,
      `SELECT unnest(enum_range(NULL::${type}))::text AS value`,
    );
    expect(rows.map(({ value }) => value)).toEqual([...list]);
  });

  test('every enum of the database is in this list', async () => {
    const rows = await runSql<{ typname: string }>(
      database,
      "SELECT typname FROM pg_type WHERE typtype = 'e' ORDER BY typname",
    );
    expect(rows.map(({ typname }) => typname)).toEqual([
      'account_kind',
      'alert_kind',
      'alert_severity',
      'alert_status',
      'application_status',
      'appointment_status',
      'approval_kind',
      'approval_state',
      'approver_kind',
      'certification_category',
      'certification_type_status',
      'clearance',
      'clearance_reason',
      'contact_message_status',
      'device_kind',
      'document_approval_state',
      'document_status',
      'document_text_problem',
      'document_text_state',
      'document_visibility',
      'facility_kind',
      'file_damage',
      'holder_kind',
      'job_status',
      'mail_state',
      'malware_state',
      'offer_answer',
      'pack_copies',
      'pack_state',
      'password_link_purpose',
      'reading_repeat',
      'record_state',
      'rejection_reason',
      'requirement_scope',
      'role',
      'salary_period',
      'service_scope',
      'sign_in_step',
      'staff_paper_kind',
      'user_status',
      'validity_rule',
      'verification_method',
      'verification_result',
      'version_phase',
      'waiver_reason_kind',
      'webhook_delivery_state',
      'webhook_pause',
    ]);
  });

  test('document categories', async () => {
    const [row] = await runSql<{ text: string }>(
      database,
      `SELECT pg_get_constraintdef(oid) AS text FROM pg_constraint
        WHERE conrelid = 'documents'::regclass AND contype = 'c'
          AND pg_get_constraintdef(oid) LIKE '%category%'`,
    );
    const named = [...(row?.text ?? '').matchAll(/'([^']+)'::text/g)].map(([, name]) => name);
    expect(named).toEqual([...documentCategories]);
  });

  test('departments', async () => {
    const rows = await runSql<{ name: string }>(database, 'SELECT name FROM departments');
    expect(rows.map(({ name }) => name).sort()).toEqual([...departments].sort());
  });
});

describe('the numbers of the specification', () => {
  test('sixteen departments, three categories, eight types in each', () => {
    expect(departments).toHaveLength(16);
    expect(documentCategories).toHaveLength(3);
    for (const category of documentCategories) {
      expect(new Set(documentTypes[category]).size).toBe(8);
    }
  });

  test('seven kinds of file of at most 10 MB', () => {
    expect(documentExtensions).toEqual(['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx']);
    expect(limits.documentBytes).toBe(10 * 1024 * 1024);
  });

  test('every role has a name to show', () => {
    expect(Object.keys(roleNames)).toEqual([...roles]);
  });

  test('every error code has an HTTP status of an error', () => {
    for (const status of Object.values(errorStatus)) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(600);
    }
  });
});
