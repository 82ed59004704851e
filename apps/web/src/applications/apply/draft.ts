import { keyPerContent } from '../../api/idempotency-key.ts';
import type { KeptDraft } from '../../format/kept-drafts.ts';
import { onPersonChange } from '../../session/person-change.ts';
import type { FormDraft } from '../../ui/form/endpoint-form.ts';
import { toast, undoMs } from '../../ui/toast.ts';
import { type FileName, fileNames } from './check-file.ts';
import { type DeviceDraft, draftKey, readDraft, removeDraft, writeDraft } from './device.ts';
import { type Answers, emptyAnswers, fieldNames } from './fields.ts';
import { forgetAll, forgetOld } from './forget-kept.ts';
import { keepFile, readFiles, removeFile } from './kept-files.ts';

/** Values of the application form. */
export type ApplyValues = Answers &
  Record<FileName, File | null> & {
    /** Names of files that were chosen before a reload; those that the device could not keep have to be chosen again. */
    lostFiles: Partial<Record<FileName, string>>;
    /** Not kept in the draft, so that the applicant consents anew each time the form opens. */
    consent: boolean;
    keepForOtherJobs: boolean;
  };

type Draft = FormDraft<ApplyValues>;

export type ApplyDraft = Omit<KeptDraft<Draft>, 'read' | 'forget'> & {
  read: () => Draft;
  /** Time of the last change; null while the form is empty. */
  savedAt: () => string | null;
  /** Title of the position, by which the careers page names the draft. */
  setPosition: (position: string) => void;
  /** Brings back the files that were kept on this device. Call it before the draft is shown. */
  restoreFiles: () => Promise<void>;
  /** Whether the device keeps the files that are chosen: its storage may be full, or the window private. */
  keepsFiles: () => boolean;
  /** Empties the form and removes the draft from the device. The returned function restores it. */
  forget: () => () => void;
  /** Calls the listener after the draft was emptied or restored. */
  onReplace: (listener: () => void) => () => void;
  /** Calls the listener after `keepsFiles` has changed. */
  onKeepsFiles: (listener: () => void) => () => void;
};

const drafts = new Map<string, ApplyDraft>();

/** The draft of an application. It is stored on the device, with its files, so that it survives a reload or an empty battery. */
export function getDraft(jobId: string): ApplyDraft {
  const draft = drafts.get(jobId) ?? createDraft(jobId);
  drafts.set(jobId, draft);
  return draft;
}

// Computers are shared, so the drafts are removed when the user changes.
onPersonChange(() => {
  for (const draft of drafts.values()) draft.forget();
  drafts.clear();
  forgetAll();
});

// The form may be open before the page is quiet.
forgetOld();

function createDraft(jobId: string): ApplyDraft {
  const key = draftKey(jobId);
  const kept = readDraft(key);
  let draft: Draft = { values: fromDevice(kept), keyFor: keyPerContent() };
  let savedAt = kept?.savedAt ?? null;
  let position = kept?.position;
  const listeners = new Set<() => void>();
  const files = createFileKeeper(key);
  const store = (next: Draft, at: string | null) => {
    for (const name of fileNames) {
      const file = next.values[name];
      if (file !== draft.values[name]) files.keep(name, file);
    }
    draft = next;
    savedAt = hasContent(next.values) ? at : null;
    if (savedAt === null) removeDraft(key);
    else writeDraft(key, toDevice(next.values, position, savedAt));
  };
  const replace = (next: Draft, at: string | null) => {
    store(next, at);
    for (const listener of listeners) listener();
  };
  return {
    read: () => ({ ...draft, values: { ...draft.values, consent: false } }),
    savedAt: () => savedAt,
    setPosition: (title) => {
      position = title;
    },
    restoreFiles: async () => {
      if (Object.keys(draft.values.lostFiles).length === 0) return;
      const found = await readFiles(key);
      const lostFiles = { ...draft.values.lostFiles };
      for (const name of fileNames) if (found[name]) delete lostFiles[name];
      draft = { ...draft, values: { ...draft.values, ...found, lostFiles } };
    },
    keepsFiles: files.areKept,
    onKeepsFiles: files.onChange,
    keep: (next) => store(next, new Date().toISOString()),
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

/** Keeps the files of a draft on the device, one after the other, so that the last choice of a file stays. */
function createFileKeeper(key: string) {
  const refused = new Set<FileName>();
  let last = Promise.resolve();
  const listeners = new Set<() => void>();
  const note = (name: FileName, isKept: boolean) => {
    if (isKept) refused.delete(name);
    else refused.add(name);
    for (const listener of listeners) listener();
  };
  return {
    areKept: () => refused.size === 0,
    onChange: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    keep: (name: FileName, file: File | null) => {
      last = last.then(async () => {
        if (!file) await removeFile(key, name);
        note(name, file === null || (await keepFile(key, name, file)));
      });
    },
  };
}

/** The answers in the order of the form, then the files. */
export const emptyValues: ApplyValues = {
  ...emptyAnswers,
  resume: null,
  coverLetterFile: null,
  lostFiles: {},
  consent: false,
  keepForOtherJobs: false,
};

/** Whether the form has answers or files worth keeping. */
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

function toDevice(values: ApplyValues, position: string | undefined, savedAt: string): DeviceDraft {
  const lostFiles = { ...values.lostFiles };
  for (const name of fileNames) {
    const file = values[name];
    if (file) lostFiles[name] = file.name;
  }
  const answers = Object.fromEntries(fieldNames.map((name) => [name, values[name]]));
  const { keepForOtherJobs } = values;
  return {
    ...(position && { position }),
    answers,
    fileNames: lostFiles,
    keepForOtherJobs,
    savedAt,
  };
}

export function deleteDraft(draft: ApplyDraft): void {
  const undo = draft.forget();
  toast.success('Draft deleted', {
    description: 'Until this note goes, it can be brought back.',
    duration: undoMs,
    action: { label: 'Undo', onClick: undo },
  });
}
