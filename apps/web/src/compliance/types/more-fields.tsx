import type { CertificationType } from '@icare/contracts/certification-types';
import { requirementScopes, validityRules } from '@icare/contracts/compliance-status';
import { lagosDate } from '@icare/domain/lagos-date';
import { monthNames } from '@icare/domain/months';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { FieldError } from '../../ui/field.tsx';
import { FieldPair } from '../../ui/form/field-pair.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { AppliesTo } from './applies-to.tsx';
import { DevelopmentFieldset } from './development-fieldset.tsx';
import { ReadingField } from './reading-field.tsx';
import {
  emptyFields,
  isMetByReading,
  moreFieldNames,
  type TypeFields,
  type TypeForm,
} from './type-fields.ts';
import {
  describeEndIfIssuedToday,
  describeUnreadable,
  ruleLabels,
  scopeLabels,
} from './type-labels.ts';

const ruleOptions = validityRules.map((rule) => [rule, ruleLabels[rule]] as const);
const scopeOptions = requirementScopes.map((scope) => [scope, scopeLabels[scope]] as const);

/** Rules of councils, which most types do not need: collapsed unless a field is set or has a problem. */
type MoreFieldsProps = { form: TypeForm; type: CertificationType | undefined };

export function MoreFields({ form, type }: MoreFieldsProps) {
  const { values, problems } = form;
  const [isOpen, setOpen] = useState(() => isSet(values));
  const isOfPeople = values.heldBy === 'person';
  const isRead = isMetByReading(values);
  const numberField = { form, inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <details
      className="group border-t border-line pt-2"
      open={isOpen || moreFieldNames.some((name) => problems[name])}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="inline-flex min-h-10 touch:min-h-11 cursor-pointer items-center gap-2 font-medium text-primary hover:underline">
        <Icon icon={ChevronDown} className="size-4.5 group-open:rotate-180" />
        More
        <span className="text-meta font-regular text-muted">
          {isOfPeople
            ? 'rule of its end, whom it applies to, a document that meets it by reading, how it is checked, units'
            : 'rule of its end, how it is checked'}
        </span>
      </summary>
      <div className="grid gap-5 pt-3">
        {isOfPeople && <ReadingField form={form} />}
        {!isRead && (
          <FormField
            form={form}
            name="validityRule"
            label="It ends"
            hint={describeEndIfIssuedToday(values, lagosDate(new Date()))}
            options={ruleOptions}
          />
        )}
        {!isRead && values.validityRule === 'calendar_year' && (
          <DayOfYear
            label="Renewal opens"
            hint="What is issued from this day on is for the next calendar year"
            id={form.fieldId('renewalOpens')}
            error={problems.renewalOpens}
            value={values.renewalOpens}
            onChange={(renewalOpens) => form.change({ renewalOpens })}
          />
        )}
        <FieldPair>
          <FormField
            {...numberField}
            name="graceDays"
            label="Renewal window, in days"
            hint="Days after its end in which it can still be renewed; not leave to practise"
          />
          {isOfPeople && (
            <FormField
              {...numberField}
              name="dueWithinDays"
              label="Due within days"
              hint={
                isRead
                  ? 'How long those who newly need it have, and everybody once a new version is to be read'
                  : 'How long those who newly need it have. Whoever joins later needs a licence at once'
              }
            />
          )}
        </FieldPair>
        {isOfPeople && (
          <>
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
          </>
        )}
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
        {isOfPeople &&
          type?.readingInForce === false &&
          values.readingDocument?.number === type.readingDocument && (
            <Notice tone="warning">
              {describeUnreadable(type)}. Until it is in force again, people hand in a certificate.
            </Notice>
          )}
        {isOfPeople && <DevelopmentFieldset form={form} />}
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
  'developmentUnits',
  'readingDocument',
];

const isSet = (fields: TypeFields) => ownFields.some((name) => fields[name] !== emptyFields[name]);

type DayOfYearProps = {
  label: string;
  hint: string;
  id: string;
  error: string | undefined;
  /** MM-DD */
  value: string;
  onChange: (value: string) => void;
};

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** Field for a day and month without a year. */
function DayOfYear({ label, hint, id, error, value, onChange }: DayOfYearProps) {
  const [month = '', day = ''] = value.split('-');
  const errorId = `${id}-error`;
  const wiring = {
    'aria-describedby': error ? `${id}-hint ${errorId}` : `${id}-hint`,
    'aria-invalid': error ? true : undefined,
  } as const;
  return (
    <fieldset className="grid min-w-0 gap-1">
      <legend className="font-bold">{label}</legend>
      <div id={`${id}-hint`} className="text-meta text-muted">
        {hint}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <div className="grid max-w-80 grid-cols-[5.5rem_minmax(0,1fr)] gap-3">
        <Select
          {...wiring}
          id={id}
          aria-label="Day"
          value={day}
          onChange={({ target }) => onChange(`${month}-${target.value}`)}
        >
          {Array.from({ length: 31 }, (_, index) => twoDigits(index + 1)).map((number) => (
            <option key={number} value={number}>
              {Number(number)}
            </option>
          ))}
        </Select>
        <Select
          {...wiring}
          aria-label="Month"
          value={month}
          onChange={({ target }) => onChange(`${target.value}-${day}`)}
        >
          {monthNames.map((name, index) => (
            <option key={name} value={twoDigits(index + 1)}>
              {name}
            </option>
          ))}
        </Select>
      </div>
    </fieldset>
  );
}
