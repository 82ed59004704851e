import { lagosDate } from '@icare/domain/lagos-date';
import { useState, useSyncExternalStore } from 'react';
import { checkAnswers } from './check-answers.ts';
import { checkFile, type FileName, fileNames, resumeMissing } from './check-file.ts';
import { draftFor } from './draft.ts';
import { type Answers, type FieldName, fieldNames, fieldOf, type StepName } from './fields.ts';
import { dismissFormToast, formToast } from './form-toast.ts';

export const steps = ['you', 'work', 'more', 'check'] as const;
export type Step = (typeof steps)[number];
export type PartName = FieldName | FileName | 'consent';
export type PartProblems = Partial<Record<PartName, string>>;

const partNames: readonly PartName[] = [...fieldNames, ...fileNames, 'consent'];
const stepOfPart = (name: PartName): Step => {
  if (name === 'consent') return 'check';
  return isFile(name) ? 'you' : fieldOf(name).step;
};
const isFile = (name: PartName): name is FileName => fileNames.some((file) => file === name);

/** The form: its draft, the step one is at, and what has to be mended there. */
export function useApplication(jobId: string) {
  const draft = draftFor(jobId);
  const values = useSyncExternalStore(draft.subscribe, draft.read);
  const [consent, setConsent] = useState(false);
  const [step, setStep] = useState<Step>('you');
  const [problems, setProblems] = useState<PartProblems>({});
  const [attempts, setAttempts] = useState(0);

  const clear = (...names: PartName[]) =>
    setProblems((before) => {
      const left = Object.entries(before).filter(([name]) => !names.includes(name as PartName));
      return Object.fromEntries(left);
    });
  /** Goes to the first step with a problem and says what it is. */
  const show = (found: PartProblems) => {
    const first = partsInOrder.find((name) => found[name]);
    if (first) setStep(stepOfPart(first));
    setProblems(found);
    setAttempts((count) => count + 1);
  };

  const findProblems = (within: readonly Step[]): PartProblems => {
    const found: PartProblems = checkAnswers(values.answers, lagosDate(new Date()));
    if (!values.files.resume) found.resume = resumeMissing;
    if (!consent) found.consent = 'Agree to this, so that we may work with your application.';
    const asked = Object.entries(found).filter(([name]) =>
      within.includes(stepOfPart(name as PartName)),
    );
    return Object.fromEntries(asked);
  };

  /** True when these steps have nothing to mend. Otherwise it is shown, and told in the specification's words. */
  const passes = (within: readonly Step[]): boolean => {
    const found = findProblems(within);
    if (Object.keys(found).length === 0) {
      setProblems({});
      dismissFormToast();
      return true;
    }
    show(found);
    toastOf(found);
    return false;
  };

  return {
    draft,
    values,
    consent,
    step,
    problems,
    attempts,
    show,
    passes,
    setConsent: (agreed: boolean) => {
      setConsent(agreed);
      clear('consent');
    },
    goTo: (next: Step) => {
      setProblems({});
      setStep(next);
    },
    write: (patch: Partial<Answers>) => {
      draft.change({ answers: { ...values.answers, ...patch } });
      clear(...(Object.keys(patch) as FieldName[]));
    },
    choose: (name: FileName, file: File | undefined) => {
      const complaint = file && checkFile(name, file);
      if (complaint) {
        formToast(complaint.title, complaint.message);
        setProblems((before) => ({ ...before, [name]: complaint.message }));
        return;
      }
      const { [name]: _, ...lostFiles } = values.lostFiles;
      const { [name]: __, ...others } = values.files;
      draft.change({ lostFiles, files: file ? { ...others, [name]: file } : others });
      clear(name);
    },
  };
}
export type ApplicationForm = ReturnType<typeof useApplication>;

export const partsOfStep = (step: StepName | Step): PartName[] =>
  partNames.filter((name) => stepOfPart(name) === step);
const partsInOrder = steps.flatMap(partsOfStep);

function toastOf(found: PartProblems): void {
  if (found.firstName || found.lastName || found.email) {
    formToast('Missing Information', 'Please fill in all required fields (Name and Email).');
  } else if (found.resume) {
    formToast('Resume Required', resumeMissing);
  }
}
