import {
  createApplicationWithFiles,
  type SubmittedApplication,
} from '@icare/contracts/applications';
import { lagosDate } from '@icare/domain/lagos-date';
import { type RefObject, useEffect, useState } from 'react';
import { toast } from 'sonner';
import { ApiError } from '../../api/api-error.ts';
import { refreshPostings } from '../../postings/api.ts';
import { placeIssues } from '../../ui/form/form-problems.ts';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { checkAnswers, toRequestBody } from './answers.ts';
import { type Complaint, checkFile, type FileName, resumeMissing } from './check-file.ts';
import { type ApplyValues, draftFor, emptyValues, hasContent } from './draft.ts';
import { type FailureLabels, failureLabels } from './failure-labels.ts';
import { fieldNames, fieldsByPath, getField } from './fields.ts';
import { partsOfStep, type Step, steps } from './steps.ts';

type Problems = Partial<Record<keyof ApplyValues, string>>;

export type ApplicationForm = ReturnType<typeof useApplication>;

/** The form: its draft, the step one is at, and what has to be mended there. */
export function useApplication(
  jobId: string,
  trap: RefObject<HTMLInputElement | null>,
  onSent: (applied: SubmittedApplication & { email: string }) => void,
) {
  const draft = draftFor(jobId);
  const [step, setStep] = useState<Step>('you');
  const [failure, setFailure] = useState<FailureLabels | null>(null);
  const form = useEndpointForm(createApplicationWithFiles, {
    id: 'apply',
    defaults: emptyValues,
    draft,
    fieldNames: fieldsByPath,
    isFilled: hasContent,
    check: checkValues,
    toBody: (values) => toRequestBody(jobId, values, trap.current?.value ?? ''),
    failed: 'Failed to submit application. Please try again.',
    divert: (error) => {
      const labels = failureLabels(error);
      formToast(labels.title, labels.description);
      if (labels.isGone) refreshPostings();
      const issues = error instanceof ApiError ? error.errors : [];
      const placed = placeIssues(issues, Object.keys(emptyValues), fieldsByPath);
      if (Object.keys(placed).length > 0) return false;
      setFailure(labels);
      return true;
    },
    onSent: ({ data }, { email }) => {
      refreshPostings();
      onSent({ ...data, email: email.trim() });
    },
  });
  const { values, problems, attempts } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was deleted, or brought back, is shown
  useEffect(() => draft.onReplace(() => form.change(draft.read().values)), [draft]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try leads to the first step with something to mend
  useEffect(() => {
    const wrong = steps.find((one) => partsOfStep[one].some((name) => problems[name]));
    if (wrong) setStep(wrong);
  }, [attempts]);

  const goTo = (next: Step) => {
    form.change({}, 'all');
    setStep(next);
  };
  /** True when these steps have nothing to mend. Otherwise shows the problems, with the specification's messages. */
  const passes = (within: readonly Step[]): boolean => {
    const found = form.check(within.flatMap((one) => partsOfStep[one]));
    const hasPassed = Object.keys(found).length === 0;
    if (hasPassed) dismissFormToast();
    else toastProblems(found);
    return hasPassed;
  };
  return {
    ...form,
    draft,
    step,
    goTo,
    describeFormFailure: failure,
    goOn: () => {
      if (form.busy) return;
      const next = steps[steps.indexOf(step) + 1];
      if (next) {
        if (passes([step])) goTo(next);
      } else if (passes(steps)) {
        setFailure(null);
        void form.submit();
      }
    },
    choose: (name: FileName, file: File | undefined) => {
      const complaint: Complaint | null | undefined = file && checkFile(name, file);
      if (complaint) {
        formToast(complaint.title, complaint.message);
        form.fail(complaint.message, name);
        return;
      }
      const { [name]: _, ...lostFiles } = values.lostFiles;
      form.change({ lostFiles, [name]: file ?? null });
    },
  };
}

/** Says of every part whether it is wrong: the contract would blame the first of two that are sent as one. */
function checkValues(values: ApplyValues): Problems {
  const fine = Object.fromEntries(fieldNames.map((name) => [name, '']));
  return {
    ...fine,
    ...checkAnswers(values, lagosDate(new Date())),
    ...(!values.consent && {
      consent: 'Agree to this, so that we may work with your application.',
    }),
  };
}

function toastProblems(found: Problems): void {
  const essentials = ['firstName', 'lastName', 'email'] as const;
  // An address that is only wrong is filled in: what stands beside it says enough.
  if (essentials.some((name) => found[name] && found[name] === getField(name).missing)) {
    formToast('Missing Information', 'Please fill in all required fields (Name and Email).');
  } else if (found.resume) {
    formToast('Resume Required', resumeMissing);
  }
}

let shown: string | number | undefined;

/**
 * Above the form: at the usual place it would lie over the buttons, and under a resting mouse it would stay there. One
 * at a time, each with an id of its own: one that is on its way out does not come back under the same id.
 */
function formToast(title: string, description: string): void {
  dismissFormToast();
  shown = toast.error(title, { description, position: 'top-right' });
}

/** Removes the form's toast, also once the problem it reports is corrected. */
function dismissFormToast(): void {
  // Without an id every toast would go.
  if (shown !== undefined) toast.dismiss(shown);
  shown = undefined;
}
