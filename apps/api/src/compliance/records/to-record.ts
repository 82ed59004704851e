import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import type { DepartmentName } from '@icare/contracts/departments';
import { lagosDate } from '@icare/domain/lagos-date';
import {
  daysLeftOn,
  displayStatusOn,
  recordStatusOn,
  renewalUntilOn,
} from '@icare/domain/record-status';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { fileNameFor, mayOpenCertificate, mayOpenCopy, readsEverybody } from '../own-scope.ts';
import type { RecordRow } from './record-row.ts';
import { allowedActions } from './record-rules.ts';

/** `caller` decides which actions the answer offers. */
export function toRecord(row: RecordRow, today: string, caller: SignedInCaller): ComplianceRecord {
  const facts = {
    state: row.state,
    expirationDate: row.expirationDate,
    inForceFrom: row.inForceFrom,
    isSuperseded: row.supersededById !== null,
  };
  return {
    id: row.id,
    status: recordStatusOn(facts, today),
    displayStatus: displayStatusOn(facts, row.graceDays, today),
    user: {
      id: row.userId,
      fullName: row.fullName,
      staffNumber: row.staffNumber,
      department: { name: row.department as DepartmentName },
    },
    certificationType: { id: row.typeId, name: row.typeName, category: row.category },
    issueDate: row.issueDate,
    validFrom: row.validFrom,
    expirationDate: row.expirationDate,
    daysLeft: daysLeftOn(today, row.expirationDate),
    renewalUntil: renewalUntilOn(facts, row.graceDays, today),
    certificateNumber: row.certificateNumber,
    issuingAuthority: row.issuingAuthority,
    // Officers write these for each other.
    notes: caller.inspects ? null : row.notes,
    documentPath:
      row.hasDocument &&
      (mayOpenCertificate(caller, row.userId) || mayOpenCopy(caller, row.department))
        ? `/api/compliance/staff-compliance/${row.id}/document`
        : null,
    documentName: fileNameFor(caller, row.documentName),
    verifiedOn: row.verifiedOn,
    notConfirmedOn: row.mismatchAt && lagosDate(new Date(row.mismatchAt)),
    nextCheckOn: row.nextCheckOn,
    renewalOf: row.renewalOfId,
    supersededBy: row.supersededById,
    pendingRenewal: row.pendingRenewalId,
    closedReason: row.closedReason,
    closedOn: row.closedOn,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    ...describeAssignee(row, caller),
    can: allowedActions(caller, {
      state: row.state,
      supersededById: row.supersededById,
      userId: row.userId,
      isPersonActive: row.userStatus === 'Active',
      isTypeActive: row.typeStatus === 'active',
      hasPendingRenewal: row.pendingRenewalId !== null,
      hasPendingOfType: row.ownPendingOfTypeId !== null,
    }),
  };
}

/** What is arranged about it is for the office: neither for whom it is about, as staff or head, nor for inspectors. */
function describeAssignee(
  { userId, assignedToId, assignedTo, assignedAt }: RecordRow,
  caller: SignedInCaller,
) {
  if (caller.inspects || (userId === caller.user.id && !readsEverybody(caller))) return {};
  if (assignedToId === null || assignedTo === null || assignedAt === null) return {};
  return { assignedTo: { id: assignedToId, fullName: assignedTo, since: assignedAt } };
}
