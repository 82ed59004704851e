import type { CertificationType } from '@icare/contracts/certification-types';
import {
  type VerificationMethod,
  type VerificationResult,
  verificationMethods,
  verificationResults,
} from '@icare/contracts/compliance-status';
import { proposeCheckMethod } from '@icare/domain/check-method';
import { lagosDate } from '@icare/domain/lagos-date';
import { FieldError } from '../../../ui/field.tsx';
import type { EndpointForm } from '../../../ui/form/endpoint-form.ts';
import { FormField } from '../../../ui/form/form-field.tsx';

export const methodNames: Record<VerificationMethod, string> = {
  portal: "The issuer's website",
  phone: 'Telephone',
  letter: 'Letter',
  card: 'Code on the card',
};

export const resultNames: Record<VerificationResult, string> = {
  match: 'It matches',
  mismatch: 'It does not match',
  not_found: 'They do not know it',
  unreachable: 'They could not be reached',
};

type MethodFieldValues = { method: VerificationMethod | ''; checkedOn: string; note: string };

/** The officer attests how the check was made, so nothing is preselected. */
export const emptyMethod = (): MethodFieldValues => ({
  method: '',
  checkedOn: lagosDate(new Date()),
  note: '',
});

/** Asks for the method, and refuses future days of a check. */
export const checkMethod = ({ method, checkedOn }: MethodFieldValues) => ({
  ...(method === '' && { method: 'Choose how it was checked.' }),
  ...(checkedOn > lagosDate(new Date()) && {
    checkedOn: 'The day of the check lies in the future.',
  }),
});

/** The fields as the calls take them: `checkMethod` has refused an empty method. */
export const toMethodBody = <Values extends MethodFieldValues>({ method, ...rest }: Values) => ({
  ...rest,
  method: method as VerificationMethod,
});

export const methodOptions = [
  ['', 'Choose how'] as const,
  ...verificationMethods.map((method) => [method, methodNames[method]] as const),
];

type CheckedType = Pick<CertificationType, 'checkAddress' | 'checkSteps'> | undefined;

/** The method that the type suggests, below the field; the officer chooses. */
export function describeProposal(type: CheckedType): string | undefined {
  const method = type && proposeCheckMethod(type);
  return method ? `The type suggests: ${methodNames[method]}. Say how you did check.` : undefined;
}

/** Fields for method, day and evidence of a check with the issuer. */
export function MethodFields({
  form,
  type,
}: {
  form: EndpointForm<MethodFieldValues>;
  type: CheckedType;
}) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2 *:[.wide]:col-span-full has-[[aria-invalid]]:grid-cols-1!">
      <FormField
        form={form}
        name="method"
        label="How it was checked"
        optional={false}
        hint={describeProposal(type)}
        options={methodOptions}
      />
      <FormField
        form={form}
        name="checkedOn"
        label="Checked on"
        optional={false}
        max={lagosDate(new Date())}
      />
      <FormField
        form={form}
        name="note"
        label="Note"
        hint="For example whom you spoke to"
        fieldClass="wide"
        rows={2}
      />
    </div>
  );
}

type ResultFieldProps = {
  form: EndpointForm<{ result: VerificationResult | null }>;
  /** The consequence of each result, where it is shown beside the choices. */
  describeConsequence?: (result: VerificationResult) => string;
};

/** The issuer's answer. The officer attests it, so nothing is preselected. */
export function ResultField({ form, describeConsequence }: ResultFieldProps) {
  const error = form.problems.result;
  const id = form.fieldId('result');
  return (
    <fieldset
      className={`grid gap-x-4 gap-y-1.5 ${describeConsequence ? '' : 'sm:grid-cols-2'}`}
      aria-describedby={error && `${id}-error`}
    >
      <legend className="mb-1 font-bold">Result</legend>
      {error && (
        <div className="col-span-full">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
      {verificationResults.map((value, index) => (
        <label
          key={value}
          className="flex min-h-7 cursor-pointer items-start gap-2.5 touch:min-h-11 touch:py-2.5"
        >
          <input
            type="radio"
            name={id}
            // The error summary links to the first choice.
            {...(index === 0 && { id })}
            className="mt-0.5 size-4.5 shrink-0"
            checked={form.values.result === value}
            onChange={() => form.change({ result: value })}
          />
          <span className="leading-snug">
            {resultNames[value]}
            {describeConsequence && (
              <span className="block text-meta text-muted">{describeConsequence(value)}</span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

export const resultProblem = ({ result }: { result: VerificationResult | null }) =>
  result ? {} : { result: 'Choose the result.' };
