import { doctorLimits } from '@icare/contracts/doctors';
import type { EditedFacility } from '@icare/contracts/facilities';
import { Field } from '../../../ui/field.tsx';
import type { EndpointForm } from '../../../ui/form/endpoint-form.ts';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { DaysField } from '../../edit/days-field.tsx';
import { EditedLines } from '../../edit/edited-lines.tsx';
import { type Fields, newLine } from './doctor-form.ts';

type SessionsFieldProps = { form: EndpointForm<Fields>; services: readonly EditedFacility[] };

/** At which clinics a doctor is, and when. */
export function SessionsField({ form, services }: SessionsFieldProps) {
  return (
    <EditedLines
      id={form.fieldId('sessions')}
      label="Clinics"
      hint="Times as 09:00–13:00. Without days and times it is by appointment."
      error={form.problems.sessions}
      lines={form.values.sessions}
      most={doctorLimits.sessions}
      fresh={newLine}
      addLabel="Add a clinic"
      noun="Clinic"
      onChange={(sessions) => form.change({ sessions })}
    >
      {(line, change, number) => (
        <div className="grid gap-2">
          <Field label="Clinic or service" required>
            {(control) => (
              <Select
                {...control}
                value={line.serviceId}
                onChange={({ target }) => change({ serviceId: target.value })}
              >
                <option value="">Choose a service</option>
                {services.map(({ id, name, isShown }) => (
                  <option key={id} value={id}>
                    {isShown ? name : `${name} (not shown)`}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <DaysField
            label={`Days of clinic ${number}`}
            days={line.days}
            onChange={(days) => change({ days })}
          />
          <TextInput
            aria-label={`Times of clinic ${number}`}
            placeholder="09:00–13:00"
            autoComplete="off"
            value={line.times}
            onChange={({ target }) => change({ times: target.value })}
          />
        </div>
      )}
    </EditedLines>
  );
}
