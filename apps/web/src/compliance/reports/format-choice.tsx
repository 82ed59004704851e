import { type ReportFormat, reportFormats } from '@icare/contracts/compliance-reports';
import { useId } from 'react';
import { formatLabels } from './report-labels.ts';

type FormatChoiceProps = { value: ReportFormat; onChange: (format: ReportFormat) => void };

export function FormatChoice({ value, onChange }: FormatChoiceProps) {
  const name = useId();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-bold">Format</legend>
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-3">
        {reportFormats.map((format) => (
          <label key={format} className="flex min-h-8 cursor-pointer items-start gap-2.5">
            <input
              type="radio"
              name={name}
              className="mt-0.5 size-5 shrink-0"
              checked={value === format}
              onChange={() => onChange(format)}
            />
            <span className="leading-snug">
              {formatLabels[format].name}
              <span className="block text-meta text-muted">{formatLabels[format].about}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
