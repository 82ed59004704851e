import type { ReportFormat } from '@icare/contracts/compliance-reports';
import type { DepartmentName } from '@icare/contracts/departments';
import type { DateBounds } from '../../ui/list/use-date-range.ts';

/** What a report is asked for. One for all three, so that the next one need not be told again. */
export type ReportChoices = DateBounds & {
  format: ReportFormat;
  /** Empty: all of them. */
  department: DepartmentName | '';
};

export const firstChoices: ReportChoices = { format: 'pdf', from: '', to: '', department: '' };

export type ChangeChoices = (patch: Partial<ReportChoices>) => void;
