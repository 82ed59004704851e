import {
  type ComplianceReport,
  downloadComplianceReport,
} from '@icare/contracts/compliance-reports';
import { departments } from '@icare/contracts/departments';
import { lagosDate } from '@icare/domain/lagos-date';
import { FileDown, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { errorMessage, isNetworkError } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { Icon } from '../../ui/icon.tsx';
import { useDateRange } from '../../ui/list/use-date-range.ts';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { FormatChoice } from './format-choice.tsx';
import { RangeFields } from './range-fields.tsx';
import { firstChoices, type KeptChoices, toQuery } from './report-choices.ts';
import { reportLabels } from './report-labels.ts';
import { ReportProgress } from './report-progress.tsx';
import { type Receipt, saveReport } from './save-report.ts';

type ReportDialogProps = {
  report: ComplianceReport;
  choices: KeptChoices;
  onClose: () => void;
};

const departmentOptions = [
  ['', 'All departments'],
  ...departments.map((name) => [name, name] as const),
] as const;

/** Asks what the report is to hold, and stays until the file is saved: on failure everything is still chosen. */
export function ReportDialog({ report, choices, onClose }: ReportDialogProps) {
  useReturnFocus();
  const { title, about, range: rangeLabels } = reportLabels[report];
  const failed = `Failed to generate the ${title}. Please try again.`;
  const [today] = useState(() => lagosDate(new Date()));
  const [receipt, setReceipt] = useState<Receipt>(null);
  const form = useEndpointForm(downloadComplianceReport, {
    params: { report },
    defaults: firstChoices,
    draft: choices,
    keepsDraftOnClose: true,
    toBody: toQuery,
    check: () => dates.check(),
    failed,
    explain: (error) => (isNetworkError(error) ? error.message : errorMessage(error, failed)),
    send: async (chosen, { signal }) => {
      setReceipt(null);
      const wanted = { params: { report }, query: toQuery(chosen) };
      const name = await saveReport(wanted, { signal, onReceipt: setReceipt });
      toast.success('Report saved', { description: name });
    },
    onSent: onClose,
  });
  const { busy, failure } = form;
  const dates = useDateRange(form.values, form.change);
  return (
    <Dialog
      onClose={onClose}
      title={title}
      description={about}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
      footer={
        <>
          {/* Beside the buttons: on a phone the foot of the fields is out of sight. */}
          {busy && (
            <div className="basis-full!">
              <ReportProgress title={title} receipt={receipt} />
            </div>
          )}
          {failure && (
            <p role="alert" className="basis-full! font-bold text-danger">
              {failure}
            </p>
          )}
          <Button onClick={busy ? form.cancel : onClose}>Cancel</Button>
          {/* Not disabled while it works: a disabled button would lose the focus. */}
          <Button
            type="submit"
            variant="primary"
            aria-disabled={busy}
            className="aria-disabled:cursor-progress"
          >
            <Icon icon={failure ? RotateCw : FileDown} />
            {busy ? 'Generating…' : failure ? 'Try again' : 'Generate and save'}
          </Button>
        </>
      }
    >
      <ErrorSummary
        problems={form.summary.filter(({ fieldId }) => fieldId)}
        attempt={form.attempts}
      />
      <FormatChoice
        value={form.values.format}
        onChange={(format) => form.change({ format }, ['from', 'to'])}
      />
      <FormField
        form={form}
        name="department"
        label="Department"
        optional={false}
        options={departmentOptions}
      />
      <RangeFields form={form} about={rangeLabels} today={today} dates={dates} />
      <p role="status" className="sr-only">
        {busy && `Making the ${title}`}
      </p>
    </Dialog>
  );
}
