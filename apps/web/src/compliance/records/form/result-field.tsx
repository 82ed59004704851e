import { type VerificationResult, verificationResults } from '@icare/contracts/compliance-status';
import { FieldError } from '../../../ui/field.tsx';
import type { EndpointForm } from '../../../ui/form/use-endpoint-form.ts';
import { resultNames } from '../verification-labels.ts';

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
        <label key={value} className="flex min-h-7 cursor-pointer items-start gap-2.5">
          <input
            type="radio"
            name={id}
            // An error summary leads to the first.
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
