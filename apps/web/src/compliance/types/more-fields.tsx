import { requirementScopes, validityRules } from '@icare/contracts/compliance-status';
import { lagosDate } from '@icare/domain/lagos-date';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { AppliesTo } from './applies-to.tsx';
import { DayOfYear } from './day-of-year.tsx';
import { type TypePartProps, wiringOf } from './field-wiring.ts';
import { emptyFields, moreNames, type TypeFields } from './type-fields.ts';
import { endSentence, ruleLabels, scopeLabels } from './type-labels.ts';

/** Rules of councils, folded away: most types do without. Open where something is set, or wrong. */
export function MoreFields(props: TypePartProps) {
  const { fields, problems, idOf, onChange } = props;
  const { field, text } = wiringOf(props);
  const [isOpen, setOpen] = useState(() => isSet(fields));
  const number = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <details
      className="group border-t border-line pt-2"
      open={isOpen || moreNames.some((name) => problems[name])}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="inline-flex min-h-10 cursor-pointer items-center gap-2 font-medium text-primary hover:underline">
        <Icon icon={ChevronDown} className="size-4.5 group-open:rotate-180" />
        More
        <span className="text-meta font-regular text-muted">
          rule of its end, whom it applies to, how it is checked
        </span>
      </summary>
      <div className="grid gap-5 pt-3">
        <Field
          label="It ends"
          {...field('validityRule')}
          hint={endSentence(fields, lagosDate(new Date()))}
        >
          {(control) => (
            <Select {...control} {...text('validityRule')}>
              {validityRules.map((rule) => (
                <option key={rule} value={rule}>
                  {ruleLabels[rule]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {fields.validityRule === 'calendar_year' && (
          <DayOfYear
            label="Renewal opens"
            hint="What is issued from this day on is for the next calendar year"
            id={idOf('renewalOpens')}
            error={problems['renewalOpens']}
            value={fields.renewalOpens}
            onChange={(renewalOpens) => onChange({ renewalOpens })}
          />
        )}
        <div className="grid items-end gap-5 sm:grid-cols-2 has-[[aria-invalid]]:grid-cols-1!">
          <Field
            label="Days of grace"
            {...field('graceDays')}
            hint="Days after its end in which it can still be renewed; not leave to practise"
          >
            {(control) => <TextInput {...control} {...text('graceDays')} {...number} />}
          </Field>
          <Field
            label="Due within days"
            {...field('dueWithinDays')}
            hint="How long those who newly need it have"
          >
            {(control) => <TextInput {...control} {...text('dueWithinDays')} {...number} />}
          </Field>
        </div>
        <Field label="Applies to" {...field('scope')} hint="Counts while it is required">
          {(control) => (
            <Select {...control} {...text('scope')}>
              {requirementScopes.map((scope) => (
                <option key={scope} value={scope}>
                  {scopeLabels[scope]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <AppliesTo {...props} />
        <Field
          label="Address of the check"
          {...field('checkAddress')}
          hint="Where its issuer lets anyone check a certificate"
          optional
        >
          {(control) => (
            <TextInput
              {...control}
              {...text('checkAddress')}
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder="https://"
            />
          )}
        </Field>
        <Field label="What to check" {...field('checkSteps')} hint="One step on a line" optional>
          {(control) => <Textarea {...control} {...text('checkSteps')} rows={3} />}
        </Field>
      </div>
    </details>
  );
}

const ownFields: readonly (keyof TypeFields)[] = [
  'validityRule',
  'graceDays',
  'dueWithinDays',
  'scope',
  'checkAddress',
  'checkSteps',
];

const isSet = (fields: TypeFields) => ownFields.some((name) => fields[name] !== emptyFields[name]);
