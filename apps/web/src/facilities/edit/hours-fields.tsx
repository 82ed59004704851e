import { facilityLimits } from '@icare/contracts/facilities';
import { Field } from '../../ui/field.tsx';
import type { EndpointForm } from '../../ui/form/endpoint-form.ts';
import { TextInput } from '../../ui/text-input.tsx';
import { DaysField } from './days-field.tsx';
import { EditedLines } from './edited-lines.tsx';
import { type Fields, newKey } from './facility-fields.ts';

const example = '08:00–16:00';

type HoursFieldProps = { form: EndpointForm<Fields>; label: string };

/** The hours of a usual week: some days, and their times. */
export function PeriodsField({ form, label }: HoursFieldProps) {
  return (
    <EditedLines
      id={form.fieldId('periods')}
      label={label}
      hint="Times as 08:00–16:00; several with commas; past midnight as 22:00–06:00; or “day and night”."
      error={form.problems.periods}
      lines={form.values.periods}
      most={facilityLimits.periods}
      fresh={() => ({ key: newKey(), days: [1, 2, 3, 4, 5], times: '' })}
      addLabel="Add hours"
      noun="Hours"
      onChange={(periods) => form.change({ periods })}
    >
      {(line, change, number) => (
        <div className="grid gap-2">
          <DaysField
            label={`Days of hours ${number}`}
            days={line.days}
            onChange={(days) => change({ days })}
          />
          <TextInput
            aria-label={`Times of hours ${number}`}
            placeholder={example}
            autoComplete="off"
            value={line.times}
            onChange={({ target }) => change({ times: target.value })}
          />
        </div>
      )}
    </EditedLines>
  );
}

/** Days on which other hours count. */
export function ExceptionsField({ form }: { form: EndpointForm<Fields> }) {
  return (
    <EditedLines
      id={form.fieldId('exceptions')}
      label="Days with other hours"
      hint="They count before the days of the week, and before a holiday."
      error={form.problems.exceptions}
      lines={form.values.exceptions}
      most={facilityLimits.exceptions}
      fresh={() => ({ key: newKey(), from: '', until: '', times: '', note: '' })}
      addLabel="Add days"
      noun="Days"
      onChange={(exceptions) => form.change({ exceptions })}
    >
      {(line, change) => (
        <div className="grid gap-2 sm:grid-cols-2">
          <Field label="First day" required>
            {(control) => (
              <TextInput
                {...control}
                type="date"
                value={line.from}
                onChange={({ target }) => change({ from: target.value })}
              />
            )}
          </Field>
          <Field label="Last day" optional>
            {(control) => (
              <TextInput
                {...control}
                type="date"
                value={line.until}
                onChange={({ target }) => change({ until: target.value })}
              />
            )}
          </Field>
          <Field label="Times" hint="Empty: closed">
            {(control) => (
              <TextInput
                {...control}
                placeholder={example}
                autoComplete="off"
                value={line.times}
                onChange={({ target }) => change({ times: target.value })}
              />
            )}
          </Field>
          <Field label="Reason" hint="Visitors read it" required>
            {(control) => (
              <TextInput
                {...control}
                autoComplete="off"
                value={line.note}
                onChange={({ target }) => change({ note: target.value })}
              />
            )}
          </Field>
        </div>
      )}
    </EditedLines>
  );
}
