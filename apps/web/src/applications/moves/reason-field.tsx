import { type RejectionReason, rejectionReasons } from '@icare/contracts/application-status';
import { Field } from '../../ui/field.tsx';
import { oneOf } from '../../ui/list/use-address-filters.ts';
import { Select } from '../../ui/select.tsx';
import { reasonNames } from '../labels.ts';

type ReasonFieldProps = {
  id: string;
  value: RejectionReason | undefined;
  error: string | undefined;
  onChange: (reason: RejectionReason | undefined) => void;
};

export function ReasonField({ id, value, error, onChange }: ReasonFieldProps) {
  return (
    <Field label="Reason" id={id} hint="For HR alone; the applicant is not told why." error={error}>
      {(control) => (
        <Select
          {...control}
          value={value ?? ''}
          onChange={({ target }) => onChange(oneOf(rejectionReasons, target.value))}
        >
          <option value="">Choose one</option>
          {rejectionReasons.map((reason) => (
            <option key={reason} value={reason}>
              {reasonNames[reason]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
