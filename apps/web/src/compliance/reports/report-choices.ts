import type { ComplianceReport, ReportFormat } from '@icare/contracts/compliance-reports';
import type { DepartmentName } from '@icare/contracts/departments';
import type { KeptDraft } from '../../format/kept-drafts.ts';
import type { FormDraft } from '../../ui/form/endpoint-form.ts';
import type { DateBounds } from '../../ui/list/use-date-range.ts';

/** Choices for a report. The three reports share them, so that they need not be entered again for the next report. */
export type ReportChoices = DateBounds & {
  format: ReportFormat;
  /** Empty: all departments. */
  department: DepartmentName | '';
};

export const defaultChoices: ReportChoices = { format: 'pdf', from: '', to: '', department: '' };

/** The query of the call; empty choices are left out. `only` is a department that cannot be chosen away. */
export const toQuery = (
  { format, from, to, department: chosen }: ReportChoices,
  only?: DepartmentName,
) => {
  const department = only ?? chosen;
  return {
    format,
    ...(from && { from }),
    ...(to && { to }),
    ...(department && { department }),
  };
};

export type KeptChoices = KeptDraft<FormDraft<ReportChoices>>;

/** Draft of the choices. Unlike other drafts, it is kept after sending, for the next report. */
export function createKeptChoices(): KeptChoices {
  let kept: FormDraft<ReportChoices> | undefined;
  return {
    read: () => kept,
    keep: (choices) => {
      kept = choices;
    },
    forget: () => {},
  };
}

type CardLabels = { about: string; holds: readonly string[] };
type ReportLabels = CardLabels & {
  title: string;
  range: string;
  /** For who leads or inspects one department, where that differs. */
  ofDepartment?: CardLabels;
};

/** Texts of the three cards of the specification, with the contents of each file. */
export const reportLabels: Readonly<Record<ComplianceReport, ReportLabels>> = {
  summary: {
    title: 'Compliance Summary',
    about: 'How the hospital stands today, on a few pages for a meeting or an inspector.',
    holds: [
      'What is revoked, who is not cleared and what is waived, by name',
      'Every figure of the dashboard, and each department',
      'How the rate went so far',
    ],
    ofDepartment: {
      about: 'How the department stands today, on a few pages for a meeting or an inspector.',
      holds: [
        'What is revoked, who is not cleared and what is waived, by name',
        'Every figure of its people',
        'How the rate went so far',
      ],
    },
    range: 'Expiry by month covers these days. The other figures are those of today.',
  },
  expiration: {
    title: 'Expiration Report',
    about: 'Every licence and certificate that ends, soonest first: the list to work through.',
    holds: [
      'Person, staff number and department',
      'Certificate number, last day and days left',
      'Grouped by month, expired ones among them',
    ],
    range: 'Records whose expiry date lies on one of these days.',
  },
  department: {
    title: 'Department Report',
    about: 'Departments side by side, and who lacks what, the most urgent first.',
    holds: [
      'Staff, rate and what is met of what is required',
      'Expired, expiring and missing',
      'The people who are not compliant, by name',
    ],
    ofDepartment: {
      about: 'Who in the department lacks what, the most urgent first.',
      holds: [
        'Staff, rate and what is met of what is required',
        'Expired, expiring and missing',
        'The people who are not compliant, by name',
      ],
    },
    range: 'The column ‘Ending’ counts these days. The other figures are those of today.',
  },
};

export const formatLabels: Readonly<Record<ReportFormat, { name: string; about: string }>> = {
  pdf: { name: 'PDF', about: 'To read and print' },
  xlsx: { name: 'Excel', about: 'To sort and count' },
  csv: { name: 'CSV', about: 'For other programs' },
};
