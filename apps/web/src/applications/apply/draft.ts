import { toast } from 'sonner';
import { keyPerContent } from '../../api/idempotency-key.ts';
import type { KeptDraft } from '../../format/kept-drafts.ts';
import { onPersonChange } from '../../session/person-change.ts';
import type { FormDraft } from '../../ui/form/endpoint-form.ts';
import { type FileName, fileNames } from './check-file.ts';
import {
  type DeviceDraft,
  keepDraft,
  keptDraft,
  removeAllDrafts,
  removeDraft,
  removeOldDrafts,
  slotFor,
} from './device.ts';
import { type Answers, emptyAnswers, fieldNames } from './fields.ts';

/** An application as it is written. Files are in memory only: a page cannot keep them over a reload. */
export type ApplyValues = Answers &
  Record<FileName, File | null> & {
    /** Names of files that were chosen before a reload and have to be chosen again. */
    lostFiles: Partial<Record<FileName, string>>;
    /** Agreed to anew each time. */
    consent: boolean;
    keepForOtherJobs: boolean;
  };

type Draft = FormDraft<ApplyValues>;

export type ApplyDraft = Omit<KeptDraft<Draft>, 'read' | 'forget'> & {
  read: () => Draft;
  /** When it was last changed; null while nothing is written. */
  savedAt: () => string | null;
  /** Empties the form and removes it from the device; the answer brings it back. */
  forget: () => () => void;
  /** Tells the form that it was emptied, or brought back. */
  onReplace: (listener: () => void) => () => void;
};

const drafts = new Map<string, ApplyDraft>();

/** The draft of an application. Its texts are kept on the device, so that a dead battery costs nothing. */
export function draftFor(jobId: string): ApplyDraft {
  const draft = drafts.get(jobId) ?? newDraft(jobId);
  drafts.set(jobId, draft);
  return draft;
}

// Computers are shared: what somebody wrote goes with them.
onPersonChange(() => {
  for (const draft of drafts.values()) draft.forget();
  drafts.clear();
  removeAllDrafts();
});

removeOldDrafts(Date.now());

function newDraft(jobId: string): ApplyDraft {
  const slot = slotFor(jobId);
  const kept = keptDraft(slot);
  let draft: Draft = { values: fromDevice(kept), keyFor: keyPerContent() };
  let savedAt = kept?.savedAt ?? null;
  const listeners = new Set<() => void>();
  const put = (next: Draft, at: string | null) => {
    draft = next;
    savedAt = hasContent(next.values) ? at : null;
    if (savedAt === null) removeDraft(slot);
    else keepDraft(slot, toDevice(next.values, savedAt));
  };
  const replace = (next: Draft, at: string | null) => {
    put(next, at);
    for (const listener of listeners) listener();
  };
  return {
    read: () => ({ ...draft, values: { ...draft.values, consent: false } }),
    savedAt: () => savedAt,
    keep: (next) => put(next, new Date().toISOString()),
    forget: () => {
      const [before, at] = [draft, savedAt];
      replace({ values: emptyValues, keyFor: keyPerContent() }, null);
      return () => replace(before, at);
    },
    onReplace: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** In the order of the form, step by step as far as files go. */
export const emptyValues: ApplyValues = {
  ...emptyAnswers,
  resume: null,
  coverLetterFile: null,
  lostFiles: {},
  consent: false,
  keepForOtherJobs: false,
};

/** Something that somebody would not want to write again. */
export function hasContent(values: ApplyValues): boolean {
  const isChosen = fileNames.some((name) => values[name] ?? values.lostFiles[name]);
  return isChosen || fieldNames.some((name) => values[name].trim() !== '');
}

function fromDevice(kept: DeviceDraft | null): ApplyValues {
  if (!kept) return emptyValues;
  const answers = Object.fromEntries(
    fieldNames.map((name) => [name, kept.answers[name] ?? '']),
  ) as Answers;
  const { keepForOtherJobs, fileNames: lostFiles } = kept;
  return { ...emptyValues, ...answers, lostFiles, keepForOtherJobs };
}

function toDevice(values: ApplyValues, savedAt: string): DeviceDraft {
  const lostFiles = { ...values.lostFiles };
  for (const name of fileNames) {
    const file = values[name];
    if (file) lostFiles[name] = file.name;
  }
  const answers = Object.fromEntries(fieldNames.map((name) => [name, values[name]]));
  return { answers, fileNames: lostFiles, keepForOtherJobs: values.keepForOtherJobs, savedAt };
}

const undoMilliseconds = 10_000;

export function deleteDraft(draft: ApplyDraft): void {
  const undo = draft.forget();
  toast.success('Draft deleted', {
    description: 'Until this note goes, it can be brought back.',
    duration: undoMilliseconds,
    position: 'top-right',
    action: { label: 'Undo', onClick: undo },
  });
}
