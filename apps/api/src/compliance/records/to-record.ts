import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import type { CertificationCategory, RecordState } from '@icare/contracts/compliance-status';
import type { DepartmentName } from '@icare/contracts/departments';
import {
  daysLeftOn,
  displayStatusOn,
  recordStatusOn,
  renewalUntilOn,
} from '@icare/domain/record-status';
import { toInstant } from '../../platform/database/instants.ts';

/** A row of `staff_compliance` with what is shown of its person and its type. Dates are texts. */
export type RecordRow = {
  id: string;
  state: RecordState;
  user_id: string;
  full_name: string;
  staff_number: string | null;
  department: DepartmentName;
  type_id: string;
  type_name: string;
  category: CertificationCategory;
  grace_days: number;
  issue_date: string | null;
  expiration_date: string | null;
  certificate_number: string | null;
  issuing_authority: string | null;
  notes: string | null;
  has_document: boolean;
  document_name: string | null;
  verified_on: string | null;
  next_check_on: string | null;
  renewal_of_id: string | null;
  superseded_by_id: string | null;
  pending_renewal_id: string | null;
  closed_reason: string | null;
  closed_on: string | null;
  /** PostgreSQL's text of a moment in UTC. */
  created_at: string;
  updated_at: string;
};

/** With `recordJoin`. */
export const recordColumns = `r.id, r.state, r.user_id, u.name AS full_name, u.staff_number, d.name AS department,
  r.type_id, t.name AS type_name, t.category, t.grace_days, r.issue_date::text, r.expiration_date::text,
  r.certificate_number, r.issuing_authority, r.notes, r.file_id IS NOT NULL AS has_document, r.document_name,
  r.verified_on::text, r.next_check_on::text, r.renewal_of_id, r.superseded_by_id,
  (SELECT n.id FROM staff_compliance AS n WHERE n.renewal_of_id = r.id AND n.state = 'pending' LIMIT 1) AS pending_renewal_id,
  r.closed_reason, r.closed_on::text, r.created_at, r.updated_at`;

/** What is joined to `staff_compliance AS r`. */
export const recordJoin = `JOIN users AS u ON u.id = r.user_id JOIN departments AS d ON d.id = u.department_id
  JOIN certification_types AS t ON t.id = r.type_id`;

export function toRecord(row: RecordRow, today: string): ComplianceRecord {
  const facts = {
    state: row.state,
    expirationDate: row.expiration_date,
    isSuperseded: row.superseded_by_id !== null,
  };
  return {
    id: row.id,
    status: recordStatusOn(facts, today),
    displayStatus: displayStatusOn(facts, row.grace_days, today),
    user: {
      id: row.user_id,
      fullName: row.full_name,
      staffNumber: row.staff_number,
      department: { name: row.department },
    },
    certificationType: { id: row.type_id, name: row.type_name, category: row.category },
    issueDate: row.issue_date,
    expirationDate: row.expiration_date,
    daysLeft: daysLeftOn(today, row.expiration_date),
    renewalUntil: renewalUntilOn(facts, row.grace_days, today),
    certificateNumber: row.certificate_number,
    issuingAuthority: row.issuing_authority,
    notes: row.notes,
    documentPath: row.has_document ? `/api/compliance/staff-compliance/${row.id}/document` : null,
    documentName: row.document_name,
    verifiedOn: row.verified_on,
    nextCheckOn: row.next_check_on,
    renewalOf: row.renewal_of_id,
    supersededBy: row.superseded_by_id,
    pendingRenewal: row.pending_renewal_id,
    closedReason: row.closed_reason,
    closedOn: row.closed_on,
    createdAt: toInstant(row.created_at),
    updatedAt: toInstant(row.updated_at),
  };
}
