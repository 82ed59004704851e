import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import {
  type VerificationMethod,
  type VerificationResult,
  verificationMethods,
  verificationResults,
} from '@icare/contracts/compliance-status';
import { limits } from '@icare/contracts/limits';
import { lagosDate } from '@icare/domain/lagos-date';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { keptTexts } from '../../format/kept-texts.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field, FieldError } from '../../ui/field.tsx';
import { LettersLeft } from '../../ui/form/letters-left.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { methodNames, resultNames } from '../records/verification-labels.ts';
import { onControlEnter } from './on-control-enter.ts';
import { consequence } from './verification-labels.ts';

export type Verification = {
  method: VerificationMethod;
  result: VerificationResult;
  checkedOn: string;
  note: string;
};

type VerifyFormProps = {
  record: ComplianceRecord;
  busy: boolean;
  failure: string;
  onVerify: (verification: Verification) => void;
  /** Other things to do, beside the button. */
  children: ReactNode;
};

const notes = keptTexts();
export const forgetNote = (id: string) => notes.keep(id, '');

/** How it was checked, and what came of it. */
export function VerifyForm({ record, busy, failure, onVerify, children }: VerifyFormProps) {
  const id = useId();
  const today = lagosDate(new Date());
  // The officer attests both, so neither is chosen beforehand.
  const [method, setMethod] = useState<VerificationMethod | null>(null);
  const [result, setResult] = useState<VerificationResult | null>(null);
  const [checkedOn, setCheckedOn] = useState(today);
  const [note, setNote] = useState(() => notes.read(record.id));
  const [attempts, setAttempts] = useState(0);
  const isLate = checkedOn > today;
  const wasTried = attempts > 0;
  const dateError = wasTried && isLate ? 'The day cannot be in the future.' : undefined;
  const methodError = wasTried && method === null ? 'Choose how it was checked.' : undefined;
  const resultError = wasTried && result === null ? 'Choose what came of it.' : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts(attempts + 1);
    if (busy || isLate || method === null || result === null) return;
    onVerify({ method, result, checkedOn, note });
  };
  return (
    <form noValidate className="grid gap-4" onSubmit={submit} onKeyDown={onControlEnter}>
      <ErrorSummary
        problems={[
          ...(methodError ? [{ fieldId: `${id}-method`, message: methodError }] : []),
          ...(dateError ? [{ fieldId: `${id}-on`, message: dateError }] : []),
          ...(resultError ? [{ fieldId: `${id}-result`, message: resultError }] : []),
          ...(failure ? [{ message: failure }] : []),
        ]}
        attempt={attempts}
      />
      <div className="grid gap-4 sm:grid-cols-2 has-[[aria-invalid]]:grid-cols-1">
        <Field label="How it was checked" id={`${id}-method`} error={methodError}>
          {(control) => (
            <Select
              {...control}
              data-verify
              value={method ?? ''}
              onChange={({ target }) => setMethod(target.value as VerificationMethod)}
            >
              <option value="" disabled>
                Choose how
              </option>
              {verificationMethods.map((value) => (
                <option key={value} value={value}>
                  {methodNames[value]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="On" id={`${id}-on`} error={dateError}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              max={today}
              value={checkedOn}
              onChange={({ target }) => setCheckedOn(target.value)}
            />
          )}
        </Field>
      </div>
      <fieldset
        className="grid gap-x-4 gap-y-1 sm:grid-cols-2"
        aria-describedby={resultError ? `${id}-result-error` : undefined}
      >
        <legend className="mb-1 font-bold">What came of it</legend>
        {resultError && (
          <div className="sm:col-span-2">
            <FieldError id={`${id}-result-error`}>{resultError}</FieldError>
          </div>
        )}
        {verificationResults.map((value, index) => (
          <label key={value} className="flex min-h-7 cursor-pointer items-center gap-2.5">
            <input
              type="radio"
              name={`${id}-result`}
              // An error summary leads to the first.
              {...(index === 0 && { id: `${id}-result` })}
              className="size-4.5 shrink-0"
              checked={result === value}
              onChange={() => setResult(value)}
            />
            {resultNames[value]}
          </label>
        ))}
      </fieldset>
      <Field label="Note" optional hint="For colleagues; it stands in the history">
        {(control) => (
          <>
            <Textarea
              {...control}
              rows={2}
              value={note}
              onChange={({ target }) => {
                setNote(target.value);
                notes.keep(record.id, target.value);
              }}
            />
            <LettersLeft used={note.trim().length} max={limits.descriptionMaxLength} />
          </>
        )}
      </Field>
      <p className="text-muted">{consequence(record, result)}</p>
      <div className="flex flex-wrap gap-3 max-sm:*:flex-1">
        <Button
          type="submit"
          variant="primary"
          aria-disabled={busy}
          className="aria-disabled:cursor-progress"
        >
          {busy ? 'Saving...' : result === null || result === 'match' ? 'Verify' : 'Write down'}
        </Button>
        {children}
      </div>
    </form>
  );
}
