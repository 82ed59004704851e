import { keyPerContent } from '../../api/idempotency-key.ts';
import { onPersonChange } from '../../session/person-change.ts';
import type { FileName } from './check-file.ts';
import {
  type KeptDraft,
  keepDraft,
  keptDraft,
  removeAllDrafts,
  removeDraft,
  removeOldDrafts,
  slotFor,
} from './device.ts';
import { type Answers, emptyAnswers, fieldNames } from './fields.ts';

export type DraftValues = {
  answers: Answers;
  /** In memory only: a page cannot keep files over a reload. */
  files: Partial<Record<FileName, File>>;
  /** Names of files that were chosen before a reload and have to be chosen again. */
  lostFiles: Partial<Record<FileName, string>>;
  keepForOtherJobs: boolean;
  /** When it was last changed; null while nothing is written. */
  savedAt: string | null;
};

export type Draft = {
  read: () => DraftValues;
  subscribe: (listener: () => void) => () => void;
  change: (patch: Partial<DraftValues>) => void;
  /** Empties the form and removes it from the device; the answer brings it back. */
  forget: () => () => void;
  /** The same for the same content, over every try to send it. */
  keyFor: (content: string) => string;
};

const drafts = new Map<string, Draft>();

/** What is being written for a position. Texts are kept on the device, so that a dead battery costs nothing. */
export function draftFor(jobId: string): Draft {
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

function newDraft(jobId: string): Draft {
  const slot = slotFor(jobId);
  let values = fromDevice(keptDraft(slot));
  let keyFor = keyPerContent();
  const listeners = new Set<() => void>();
  const put = (next: DraftValues) => {
    values = next;
    if (hasContent(next)) keepDraft(slot, toDevice(next));
    else removeDraft(slot);
    for (const listener of listeners) listener();
  };
  return {
    read: () => values,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (patch) => put({ ...values, ...patch, savedAt: new Date().toISOString() }),
    forget: () => {
      const before = values;
      keyFor = keyPerContent();
      put(emptyDraft);
      return () => put(before);
    },
    keyFor: (content) => keyFor(content),
  };
}

const emptyDraft: DraftValues = {
  answers: emptyAnswers,
  files: {},
  lostFiles: {},
  keepForOtherJobs: false,
  savedAt: null,
};

/** Something that somebody would not want to write again. */
export function hasContent({ answers, files, lostFiles }: DraftValues): boolean {
  const chosen = Object.values({ ...lostFiles, ...files }).some(Boolean);
  return chosen || fieldNames.some((name) => answers[name].trim() !== '');
}

function fromDevice(kept: KeptDraft | null): DraftValues {
  if (!kept) return emptyDraft;
  const answers = Object.fromEntries(
    fieldNames.map((name) => [name, kept.answers[name] ?? '']),
  ) as Answers;
  const { keepForOtherJobs, savedAt, fileNames } = kept;
  return { answers, files: {}, lostFiles: fileNames, keepForOtherJobs, savedAt };
}

function toDevice(values: DraftValues): KeptDraft {
  const { answers, files, lostFiles, keepForOtherJobs } = values;
  const fileNames = { ...lostFiles };
  for (const [name, file] of Object.entries(files)) {
    if (file) fileNames[name as FileName] = file.name;
  }
  return { answers, fileNames, keepForOtherJobs, savedAt: values.savedAt ?? '' };
}
