import type { DepartmentName } from '@icare/contracts/departments';
import type { HospitalPaper } from '@icare/contracts/hospital-papers';
import type { PaperHolderKind } from '@icare/contracts/paper-holders';
import { paperStandingOn } from '@icare/domain/paper-standing';
import {
  daysLeftOn,
  displayStatusOn,
  recordStatusOn,
  renewalUntilOn,
} from '@icare/domain/record-status';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { fileNameFor } from '../own-scope.ts';
import { reminderFor } from './last-paper-reminder.ts';
import { alertFor } from './open-alert.ts';
import type { PaperRow } from './paper-row.ts';
import { allowedPaperActions, isRemindablePaper } from './paper-rules.ts';

/** `caller` decides which actions the answer offers. */
export function toPaper(row: PaperRow, today: string, caller: SignedInCaller): HospitalPaper {
  const facts = {
    state: row.state,
    expirationDate: row.expirationDate,
    isSuperseded: row.supersededById !== null,
    hasFile: row.fileId !== null,
  };
  const isRemindable = isRemindablePaper(row, today);
  return {
    id: row.id,
    status: recordStatusOn(facts, today),
    displayStatus: displayStatusOn({ ...facts, inForceFrom: null }, row.graceDays, today),
    standing: paperStandingOn(facts, today),
    holder: toHolderOfPaper({ ...row, id: row.holderId }),
    certificationType: { id: row.typeId, name: row.typeName, category: row.category },
    issueDate: row.issueDate,
    expirationDate: row.expirationDate,
    daysLeft: daysLeftOn(today, row.expirationDate),
    renewalUntil: renewalUntilOn(facts, row.graceDays, today),
    certificateNumber: row.certificateNumber,
    issuingAuthority: row.issuingAuthority,
    notes: caller.inspects ? null : row.notes,
    documentPath: facts.hasFile ? `/api/compliance/hospital-papers/${row.id}/document` : null,
    documentName: fileNameFor(caller, row.documentName),
    verifiedOn: row.verifiedOn,
    nextCheckOn: row.nextCheckOn,
    handedInBy: row.handedInBy,
    renewalOf: row.renewalOfId,
    supersededBy: row.supersededById,
    pendingRenewal: row.pendingRenewalId,
    closedReason: row.closedReason,
    closedOn: row.closedOn,
    alert: alertFor(caller, row),
    lastReminder: reminderFor(caller, row.reminder, isRemindable),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    can: allowedPaperActions(caller, {
      state: row.state,
      supersededById: row.supersededById,
      responsibleId: row.responsibleId,
      department: row.department,
      isRetired: row.isRetired,
      isTypeActive: row.typeStatus === 'active',
      hasPendingRenewal: row.pendingRenewalId !== null,
      hasUnacknowledgedAlert: row.alert?.status === 'pending',
      isRemindable,
    }),
  };
}

type HolderFacts = Pick<
  PaperRow,
  | 'kind'
  | 'name'
  | 'place'
  | 'serial'
  | 'department'
  | 'responsibleId'
  | 'responsibleName'
  | 'responsibleStatus'
  | 'isRetired'
> & { id: string };

/** The holder of a paper, and who is responsible for it. */
export function toHolderOfPaper(row: HolderFacts): HospitalPaper['holder'] {
  return {
    id: row.id,
    kind: row.kind as PaperHolderKind,
    name: row.name,
    place: row.place,
    serial: row.serial,
    department: { name: row.department as DepartmentName },
    responsible: row.responsibleId
      ? {
          id: row.responsibleId,
          fullName: row.responsibleName ?? '',
          isActive: row.responsibleStatus === 'Active',
        }
      : null,
    isRetired: row.isRetired,
  };
}
