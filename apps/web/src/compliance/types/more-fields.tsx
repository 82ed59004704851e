import { requirementScopes, validityRules } from '@icare/contracts/compliance-status';
import { lagosDate } from '@icare/domain/lagos-date';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { FormField } from '../../ui/form/form-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { AppliesTo } from './applies-to.tsx';
import { DayOfYear } from './day-of-year.tsx';
import { emptyFields, moreNames, type TypeFields, type TypeForm } from './type-fields.ts';
import { endSentence, ruleLabels, scopeLabels } from './type-labels.ts';

const ruleOptions = validityRules.map((rule) => [rule, ruleLabels[rule]] as const);
const scopeOptions = requirementScopes.map((scope) => [scope, scopeLabels[scope]] as const);

/** Rules of councils, folded away: most types do without. Open where something is set, or wrong. */
export function MoreFields({ form }: { form: TypeForm }) {
  const { values, problems } = form;
  const [isOpen, setOpen] = useState(() => isSet(values));
  const number = { form, inputMode: 'numeric', autoComplete: 'off' } as const;
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
        <FormField
          form={form}
          name="validityRule"
          label="It ends"
          hint={endSentence(values, lagosDate(new Date()))}
          options={ruleOptions}
        />
        {values.validityRule === 'calendar_year' && (
          <DayOfYear
            label="Renewal opens"
            hint="What is issued from this day on is for the next calendar year"
            id={form.fieldId('renewalOpens')}
            error={problems.renewalOpens}
            value={values.renewalOpens}
            onChange={(renewalOpens) => form.change({ renewalOpens })}
          />
        )}
        <div className="grid items-end gap-5 sm:grid-cols-2 has-[[aria-invalid]]:grid-cols-1!">
          <FormField
            {...number}
            name="graceDays"
            label="Days of grace"
            hint="Days after its end in which it can still be renewed; not leave to practise"
          />
          <FormField
            {...number}
            name="dueWithinDays"
            label="Due within days"
            hint="How long those who newly need it have"
          />
        </div>
        <FormField
          form={{
            ...form,
            change: (patch) => form.change(patch, ['departments', 'cadres', 'people']),
          }}
          name="scope"
          label="Applies to"
          hint="Counts while it is required"
          options={scopeOptions}
        />
        <AppliesTo form={form} />
        <FormField
          form={form}
          name="checkAddress"
          label="Address of the check"
          hint="Where its issuer lets anyone check a certificate"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
        />
        <FormField
          form={form}
          name="checkSteps"
          label="What to check"
          hint="One step on a line"
          rows={3}
        />
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
