import {
  createApplicationWithFiles,
  type SubmittedApplication,
} from '@icare/contracts/applications';
import { lagosDate } from '@icare/domain/lagos-date';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { refreshPostings } from '../../postings/api.ts';
import { placeIssues } from '../../ui/form/form-problems.ts';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { toast } from '../../ui/toast.ts';
import { checkAnswers, findUnreadable, toRequestBody } from './answers.ts';
import { checkFile, type FileName, resumeMissing } from './check-file.ts';
import { type ApplyValues, emptyValues, getDraft, hasContent } from './draft.ts';
import { type FailureLabels, failureLabels } from './failure-labels.ts';
import { type FieldName, fieldNames, fieldsByPath, getField } from './fields.ts';
import { rememberSentHere } from './sent-here.ts';
import { partsOfStep, type Step, steps } from './steps.ts';
import { useStep } from './use-apply.ts';

type Problems = Partial<Record<keyof ApplyValues, string>>;

export type ApplicationForm = ReturnType<typeof useApplication>;

/** State of the application form: its draft, the current step and its problems. */
export function useApplication(
  jobId: string,
  trap: RefObject<HTMLInputElement | null>,
  onSent: (applied: SubmittedApplication & { email: string }) => void,
) {
  const draft = getDraft(jobId);
  const chosen = useRef<Partial<Record<FileName, File | undefined>>>({});
  const [refusedEmail, setRefusedEmail] = useState<string | null>(null);
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
      if (labels.isDuplicate) setRefusedEmail(draft.read().values.email);
      return true;
    },
    onSent: ({ data }, { email }) => {
      refreshPostings();
      void rememberSentHere(jobId, email);
      onSent({ ...data, email: email.trim() });
    },
  });
  const { values, problems, attempts } = form;
  const [step, setStep] = useStep(steps, !form.isFilled);
  // biome-ignore lint/correctness/useExhaustiveDependencies: run only for another draft: shows it after it was deleted or restored
  useEffect(() => draft.onReplace(() => form.change(draft.read().values)), [draft]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt to send goes to the first step with a problem
  useEffect(() => {
    const wrong = steps.find((one) => partsOfStep[one].some((name) => problems[name]));
    if (wrong) setStep(wrong);
  }, [attempts]);

  /** Sending it again would be refused again, as long as the address is the same. */
  const isRefusedAsDuplicate = refusedEmail === values.email;

  const goTo = (next: Step) => {
    form.change({}, 'all');
    setStep(next);
  };
  /** Whether these steps have no problems; otherwise shows the problems with the texts of the specification. */
  const checkSteps = (checkedSteps: readonly Step[]): boolean => {
    const found = form.check(checkedSteps.flatMap((one) => partsOfStep[one]));
    const hasPassed = Object.keys(found).length === 0;
    if (hasPassed) dismissFormToast();
    else toastProblems(found);
    return hasPassed;
  };
  return {
    ...form,
    jobId,
    draft,
    step,
    goTo,
    submitFailure: failure,
    isRefusedAsDuplicate,
    goOn: (shown: HTMLFormElement) => {
      if (form.busy || (step === 'check' && isRefusedAsDuplicate)) return;
      const unreadable = [...shown.querySelectorAll('input')].find(
        ({ validity }) => validity.badInput,
      )?.name as FieldName | undefined;
      const message = unreadable && findUnreadable(unreadable);
      if (message) return form.fail(message, unreadable);
      const next = steps[steps.indexOf(step) + 1];
      if (next) {
        if (checkSteps([step])) goTo(next);
      } else if (checkSteps(steps)) {
        setFailure(null);
        void form.submit();
      }
    },
    choose: async (name: FileName, file: File | undefined) => {
      chosen.current[name] = file;
      const complaint = file && (await checkFile(name, file));
      // Another file was chosen meanwhile.
      if (chosen.current[name] !== file) return;
      dismissFormToast(name);
      if (complaint) {
        formToast(complaint.title, complaint.message, name);
        form.fail(complaint.message, name);
        return;
      }
      // As they are after the check: it may have taken a while, in which the other file was chosen.
      const { [name]: _, ...lostFiles } = draft.read().values.lostFiles;
      form.change({ lostFiles, [name]: file ?? null });
    },
  };
}

/**
 * Problems of all fields, with an empty text for a valid field. Without it, a problem of the joined name would be reported by
 * the contract for the first name.
 */
function checkValues(values: ApplyValues): Problems {
  const valid = Object.fromEntries(fieldNames.map((name) => [name, '']));
  return {
    ...valid,
    ...checkAnswers(values, lagosDate(new Date())),
    ...(!values.consent && {
      consent: 'Agree to this, so that we may work with your application.',
    }),
  };
}

function toastProblems(found: Problems): void {
  const essentials = ['firstName', 'lastName', 'email'] as const;
  // Only for empty fields: an invalid e-mail address has its message beside the field.
  if (essentials.some((name) => found[name] && found[name] === getField(name).missing)) {
    formToast('Missing Information', 'Please fill in all required fields (Name and Email).');
  } else if (found.resume) {
    formToast('Resume Required', resumeMissing, 'resume');
  }
}

let formToastId: string | undefined;
/** The file that the toast is about. */
let formToastFile: FileName | undefined;

/** Each has a new id, since a toast that is fading out cannot be shown again under its id. */
function formToast(title: string, description: string, file?: FileName): void {
  dismissFormToast();
  formToastId = toast.error(title, { description });
  formToastFile = file;
}

/** Removes the toast of the form; with a file only if it is about that, after another was chosen. */
function dismissFormToast(file?: FileName): void {
  if (file !== undefined && formToastFile !== file) return;
  // Without an id, `dismiss` would remove all toasts.
  if (formToastId !== undefined) toast.dismiss(formToastId);
  formToastId = undefined;
}
