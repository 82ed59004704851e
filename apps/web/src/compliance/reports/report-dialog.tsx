import type { ComplianceReport } from '@icare/contracts/compliance-reports';
import { type DepartmentName, departments } from '@icare/contracts/departments';
import { lagosDate } from '@icare/domain/lagos-date';
import { FileDown, RotateCw } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useDateRange } from '../../ui/list/use-date-range.ts';
import { Select } from '../../ui/select.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { FormatChoice } from './format-choice.tsx';
import { RangeFields } from './range-fields.tsx';
import type { ChangeChoices, ReportChoices } from './report-choices.ts';
import { reportLabels } from './report-labels.ts';
import { ReportProgress } from './report-progress.tsx';
import { useReport } from './use-report.ts';

type ReportDialogProps = {
  report: ComplianceReport;
  choices: ReportChoices;
  onChange: ChangeChoices;
  onClose: () => void;
};

/** Asks what the report is to hold, and stays until the file is saved: on failure everything is still chosen. */
export function ReportDialog({ report, choices, onChange, onClose }: ReportDialogProps) {
  useReturnFocus();
  const { title, about, range: rangeLabels } = reportLabels[report];
  const { making, failure, problems, attempts, make, cancel, clearErrors } = useReport(
    report,
    title,
  );
  const [today] = useState(() => lagosDate(new Date()));
  const id = useId();
  const ids = { from: `${id}-from`, to: `${id}-to` };
  const busy = making !== 'no';
  const close = () => {
    cancel();
    onClose();
  };
  const change: ChangeChoices = (patch) => {
    onChange(patch);
    clearErrors();
  };
  const dates = useDateRange(choices, change);
  const wrong = { ...dates.problems, ...problems };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (await make(choices, dates.check())) onClose();
  };
  const summary = (['from', 'to'] as const).flatMap((name) => {
    const message = problems[name];
    return message ? [{ fieldId: ids[name], message }] : [];
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={title}
      description={about}
      onSubmit={(event) => void submit(event)}
      footer={
        <>
          {/* Beside the buttons: on a phone the foot of the fields is out of sight. */}
          {making !== 'no' && (
            <div className="basis-full!">
              <ReportProgress title={title} receipt={making.receipt} />
            </div>
          )}
          {failure && (
            <p role="alert" className="basis-full! font-bold text-danger">
              {failure}
            </p>
          )}
          <Button onClick={busy ? cancel : close}>Cancel</Button>
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
      <ErrorSummary problems={summary} attempt={attempts} />
      <FormatChoice value={choices.format} onChange={(format) => change({ format })} />
      <Field label="Department">
        {(control) => (
          <Select
            {...control}
            value={choices.department}
            onChange={({ target }) => change({ department: target.value as DepartmentName | '' })}
          >
            <option value="">All departments</option>
            {departments.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        )}
      </Field>
      <RangeFields
        about={rangeLabels}
        range={choices}
        today={today}
        ids={ids}
        problems={wrong}
        dates={dates}
        onInput={clearErrors}
        onChange={change}
      />
      <p role="status" className="sr-only">
        {busy && `Making the ${title}`}
      </p>
    </Dialog>
  );
}
