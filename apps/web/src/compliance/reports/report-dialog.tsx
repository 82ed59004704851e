import {
  type ComplianceReport,
  downloadComplianceReport,
  type ReportFormat,
  reportFormats,
} from '@icare/contracts/compliance-reports';
import { type DepartmentName, departments } from '@icare/contracts/departments';
import { buildHref } from '@icare/contracts/endpoint';
import { lagosDate } from '@icare/domain/lagos-date';
import { FileDown, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { isNetworkError } from '../../api/api-error.ts';
import { errorMessage } from '../../api/error-message.ts';
import { formatFileSize } from '../../format/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { Icon } from '../../ui/icon.tsx';
import { useDateRange } from '../../ui/list/use-date-range.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { toast } from '../../ui/toast.ts';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { RangeFields } from './range-fields.tsx';
import {
  defaultChoices,
  formatLabels,
  type KeptChoices,
  reportLabels,
  toQuery,
} from './report-choices.ts';
import { type DownloadProgress, saveReport } from './save-report.ts';

type ReportDialogProps = {
  report: ComplianceReport;
  choices: KeptChoices;
  /** Only about this department: there is no choice. */
  department?: DepartmentName;
  onClose: () => void;
};

const departmentOptions = [
  ['', 'All departments'],
  ...departments.map((name) => [name, name] as const),
] as const;

/** Dialog for the choices of a report. It closes only after the file is saved, so a failure keeps the choices. */
export function ReportDialog({ report, choices, department, onClose }: ReportDialogProps) {
  useReturnFocus();
  const { title, about, range: rangeLabels } = reportLabels[report];
  const failed = `Failed to generate the ${title}. Please try again.`;
  const [today] = useState(() => lagosDate(new Date()));
  const [progress, setProgress] = useState<DownloadProgress>(null);
  const form = useEndpointForm(downloadComplianceReport, {
    params: { report },
    defaults: defaultChoices,
    draft: choices,
    keepsDraftOnClose: true,
    toBody: (chosen) => toQuery(chosen, department),
    check: () => dates.check(),
    failed,
    explain: (error) => (isNetworkError(error) ? error.message : errorMessage(error, failed)),
    send: async (chosen, { signal }) => {
      setProgress(null);
      const query = toQuery(chosen, department);
      const name = await saveReport(buildHref(downloadComplianceReport, { report }, query), {
        name: `compliance-${report}.${query.format}`,
        signal,
        onProgress: setProgress,
      });
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
          {/* In the footer, since the end of the fields can be scrolled out of sight on phones. */}
          {busy && (
            <div className="basis-full!">
              <ReportProgress title={title} progress={progress} />
            </div>
          )}
          {failure && (
            <p role="alert" className="basis-full! font-bold text-danger">
              {failure}
            </p>
          )}
          <Button onClick={busy ? form.cancel : onClose}>Cancel</Button>
          {/* Not disabled while the call runs: a disabled button would lose the focus. */}
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
      {!department && (
        <FormField
          form={form}
          name="department"
          label="Department"
          optional={false}
          options={departmentOptions}
        />
      )}
      <RangeFields form={form} about={rangeLabels} today={today} dates={dates} />
      <p role="status" className="sr-only">
        {busy && `Making the ${title}`}
      </p>
    </Dialog>
  );
}

type FormatChoiceProps = { value: ReportFormat; onChange: (format: ReportFormat) => void };

function FormatChoice({ value, onChange }: FormatChoiceProps) {
  return (
    <RadioGroup
      legend="Format"
      columns="sm:grid-cols-3"
      options={reportFormats.map((format) => ({
        ...{ value: format, label: formatLabels[format].name, about: formatLabels[format].about },
      }))}
      value={value}
      onChange={onChange}
    />
  );
}

/** No percentage while the server makes the report, since its progress is unknown; then the progress of the download. */
function ReportProgress({ title, progress }: { title: string; progress: DownloadProgress }) {
  if (progress === null || progress.total === 0) {
    return (
      <div className="grid gap-1.5">
        <p className="text-meta">
          <b className="font-bold">Making the {title}…</b>{' '}
          <span className="text-muted">
            {progress ? formatFileSize(progress.received) : 'Over many people this takes a while.'}
          </span>
        </p>
        <div className="skeleton h-1.5 rounded-1" />
      </div>
    );
  }
  return (
    <ProgressBar
      label="Saving"
      value={progress.received}
      max={progress.total}
      detail={`${formatFileSize(progress.received)} of ${formatFileSize(progress.total)}`}
    />
  );
}
