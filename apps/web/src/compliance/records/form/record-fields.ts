import type { CertificationType } from '@icare/contracts/certification-types';
import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import { createComplianceRecord } from '@icare/contracts/compliance-records';
import { proposeExpiry } from '@icare/domain/certification-validity';
import type { Problems } from '../../../ui/forms/use-form-sending.ts';

/** What is typed of a record, as the controls hold it. */
export type RecordFields = {
  issueDate: string;
  expirationDate: string;
  certificateNumber: string;
  issuingAuthority: string;
  notes: string;
};

export const emptyFields: RecordFields = {
  issueDate: '',
  expirationDate: '',
  certificateNumber: '',
  issuingAuthority: '',
  notes: '',
};
export const recordFieldNames = Object.keys(emptyFields) as (keyof RecordFields)[];

export function fieldsOf(record: ComplianceRecord): RecordFields {
  return {
    issueDate: record.issueDate ?? '',
    expirationDate: record.expirationDate ?? '',
    certificateNumber: record.certificateNumber ?? '',
    issuingAuthority: record.issuingAuthority ?? '',
    notes: record.notes ?? '',
  };
}

type Rule = Pick<
  CertificationType,
  'validityRule' | 'validityPeriodMonths' | 'renewalOpens' | 'issuingAuthority'
>;

/** While a year is typed digit by digit the date lies in antiquity. */
const firstDay = '1900-01-01';

/** What the rule of a type makes of an issue date; empty while there is nothing to propose. */
export function proposalOf(rule: Rule | undefined, issueDate: string): string {
  if (!rule || issueDate < firstDay) return '';
  return proposeExpiry(rule, issueDate) ?? '';
}

/** The fields after a change, the expiry date following the issue date as long as nobody typed another. */
export function changeFields(
  fields: RecordFields,
  patch: Partial<RecordFields>,
  rule: Rule | undefined,
): RecordFields {
  const next = { ...fields, ...patch };
  if (!rule || patch.issueDate === undefined || patch.expirationDate !== undefined) return next;
  const isProposed =
    fields.expirationDate === '' || fields.expirationDate === proposalOf(rule, fields.issueDate);
  return isProposed ? { ...next, expirationDate: proposalOf(rule, next.issueDate) } : next;
}

/** The fields when another type is chosen: what followed from the old one follows from the new one. */
export function changeType(
  fields: RecordFields,
  before: Rule | undefined,
  after: Rule | undefined,
): RecordFields {
  const { issueDate, expirationDate, issuingAuthority } = fields;
  const isProposed = expirationDate === '' || expirationDate === proposalOf(before, issueDate);
  const isPrefilled =
    issuingAuthority === '' || issuingAuthority === (before?.issuingAuthority ?? '');
  return {
    ...fields,
    expirationDate: isProposed ? proposalOf(after, issueDate) : expirationDate,
    issuingAuthority: isPrefilled ? (after?.issuingAuthority ?? '') : issuingAuthority,
  };
}

/** Why the dates and texts cannot be sent; the server's own limits and words. */
export function checkFields(fields: RecordFields, rule: Rule | undefined): Problems {
  const found: Record<string, string> = {};
  const { shape } = createComplianceRecord.body;
  for (const name of recordFieldNames) {
    const message = shape[name].safeParse(fields[name]).error?.issues[0]?.message;
    if (message) found[name] = message;
  }
  const { issueDate, expirationDate } = fields;
  if (!found['expirationDate']) {
    if (issueDate && expirationDate && expirationDate < issueDate) {
      found['expirationDate'] = 'The expiry date lies before the issue date.';
    } else if (!expirationDate && !issueDate && rule && rule.validityRule !== 'none') {
      found['expirationDate'] = 'Enter the expiry date, or the issue date it follows from.';
    }
  }
  return found;
}

/** Dates of which only a part is typed: the browser keeps them to itself and hands out nothing. */
export function checkWholeDates(idOf: (name: string) => string): Problems {
  const found: Record<string, string> = {};
  for (const name of ['issueDate', 'expirationDate', 'checkedOn', 'revokedOn']) {
    const input = document.getElementById(idOf(name));
    if (input instanceof HTMLInputElement && input.validity.badInput) {
      found[name] = 'Enter the whole date: day, month and year.';
    }
  }
  return found;
}

/** The multipart body. The file is last, so that the server knows the fields before the bytes come. */
export function formOf(texts: Record<string, string>, file: File | null): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.set(name, text);
  if (file) form.set(createComplianceRecord.files[0].field, file);
  return form;
}

/** What makes two tries one record: the texts, and which file. */
export function contentOf(texts: Record<string, string>, file: File | null): string {
  return JSON.stringify([texts, file && [file.name, file.size, file.lastModified]]);
}
