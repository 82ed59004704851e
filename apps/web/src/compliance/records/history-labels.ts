import type { ComplianceRecordEvent } from '@icare/contracts/record-moves';
import { formatDate } from '../../format/format.ts';

export const eventNames: Record<ComplianceRecordEvent['action'], string> = {
  created: 'Added',
  edited: 'Corrected',
  verified: 'Checked',
  rejected: 'Not accepted',
  revoked: 'Revoked',
  reinstated: 'Reinstated',
  superseded: 'Renewed by a newer one',
  certificate_replaced: 'Certificate replaced',
};

const fieldNames: Readonly<Record<string, string>> = {
  issueDate: 'Issue date',
  expirationDate: 'Expiry date',
  certificateNumber: 'Certificate number',
  issuingAuthority: 'Issuing authority',
  notes: 'Notes',
  status: 'Status',
  state: 'Status',
  documentName: 'Certificate',
  documentPath: 'Certificate',
};

/** 'Expiry date: 19 Nov 2026, before 19 Oct 2026'. */
export function changeText({
  field,
  before,
  after,
}: ComplianceRecordEvent['changes'][number]): string {
  const name = fieldNames[field] ?? field;
  if (before === null) return `${name}: ${shown(after)}`;
  return `${name}: ${shown(after)}, before ${shown(before)}`;
}

function shown(value: string | null): string {
  if (value === null || value === '') return 'nothing';
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : value;
}
