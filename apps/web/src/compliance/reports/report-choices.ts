import type { ReportFormat } from '@icare/contracts/compliance-reports';
import type { DepartmentName } from '@icare/contracts/departments';
import type { KeptDraft } from '../../format/kept-drafts.ts';
import type { FormDraft } from '../../ui/form/use-endpoint-form.ts';
import type { DateBounds } from '../../ui/list/use-date-range.ts';

/** The choices for a report. All three reports share them, so that nobody enters them twice. */
export type ReportChoices = DateBounds & {
  format: ReportFormat;
  /** Empty: all of them. */
  department: DepartmentName | '';
};

export const firstChoices: ReportChoices = { format: 'pdf', from: '', to: '', department: '' };

/** As the call takes it. */
export const toQuery = ({ format, from, to, department }: ReportChoices) => ({
  format,
  ...(from && { from }),
  ...(to && { to }),
  ...(department && { department }),
});

export type KeptChoices = KeptDraft<FormDraft<ReportChoices>>;

/** Saving a report does not forget what it was asked for. */
export function keepChoices(): KeptChoices {
  let kept: FormDraft<ReportChoices> | undefined;
  return {
    read: () => kept,
    keep: (choices) => {
      kept = choices;
    },
    forget: () => {},
  };
}
