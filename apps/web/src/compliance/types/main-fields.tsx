import { certificationCategories } from '@icare/contracts/compliance-status';
import { lagosDate } from '@icare/domain/lagos-date';
import { capitalised } from '../../format/capitalised.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { type TypePartProps, wiringOf } from './field-wiring.ts';
import { endSentence } from './type-labels.ts';

/** What the specification asks of a certification type. */
export function MainFields(props: TypePartProps) {
  const { field, text, check } = wiringOf(props);
  const { fields } = props;
  const doesNotExpire = fields.validityRule === 'none';
  return (
    <>
      <Field label="Name" {...field('name')}>
        {(control) => <TextInput {...control} {...text('name')} required autoComplete="off" />}
      </Field>
      <div className="grid items-end gap-5 sm:grid-cols-2 has-[[aria-invalid]]:grid-cols-1!">
        <Field label="Category" {...field('category')}>
          {(control) => (
            <Select {...control} {...text('category')} required>
              {certificationCategories.map((category) => (
                <option key={category} value={category}>
                  {capitalised(category)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label="Validity period in months"
          {...field('validityPeriodMonths')}
          hint={doesNotExpire && 'Not used, since it does not expire'}
        >
          {(control) => (
            <TextInput
              {...control}
              {...text('validityPeriodMonths')}
              inputMode="numeric"
              autoComplete="off"
            />
          )}
        </Field>
      </div>
      <p role="status" className="-mt-3 text-muted empty:hidden">
        {endSentence(fields, lagosDate(new Date()))}
      </p>
      <Field label="Issuing authority" {...field('issuingAuthority')} optional>
        {(control) => <TextInput {...control} {...text('issuingAuthority')} autoComplete="off" />}
      </Field>
      <Field label="Description" {...field('description')} optional>
        {(control) => <Textarea {...control} {...text('description')} rows={3} />}
      </Field>
      <Checkbox
        label="Required"
        hint="Everyone needs it, or those it applies to under ‘More’."
        {...check('isRequired')}
      />
      <Checkbox
        label="Renewal required"
        hint="Without, people are only told 30 days before the end and on its day."
        {...check('renewalRequired')}
      />
    </>
  );
}
