import {
  createApplicationWithFiles,
  type SubmittedApplication,
} from '@icare/contracts/applications';
import { useEffect, useRef, useState } from 'react';
import { ApiError, isAborted, networkError } from '../../api/api-error.ts';
import { upload } from '../../api/upload.ts';
import { refreshPostings } from '../../postings/api.ts';
import { contentOf, formDataOf, type Trap, textsOf } from './application-form-data.ts';
import { fileNames } from './check-file.ts';
import { type FailureLabels, failureLabels } from './failure-labels.ts';
import { fieldNames, fieldOf } from './fields.ts';
import { formToast } from './form-toast.ts';
import type { ApplicationForm, PartProblems } from './use-application.ts';

export type Progress = { sent: number; total: number };

/** Hands the application to the server. Until it is stored, nothing of it goes away. */
export function useSending(
  jobId: string,
  { draft, values, show }: ApplicationForm,
  onSent: (applied: SubmittedApplication) => void,
) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failure, setFailure] = useState<FailureLabels | null>(null);
  const [wasCancelled, setCancelled] = useState(false);
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);

  const send = async (trap: Trap) => {
    // A second click comes before the first has been drawn.
    if (underWay.current) return;
    const controller = new AbortController();
    underWay.current = controller;
    setFailure(null);
    setCancelled(false);
    setProgress({ sent: 0, total: 0 });
    // A phone without a network keeps quiet about what is under way, for minutes.
    let isCut = false;
    const cut = () => {
      isCut = true;
      controller.abort();
    };
    window.addEventListener('offline', cut);
    const texts = textsOf(jobId, values, trap);
    try {
      const { data } = await upload(
        createApplicationWithFiles,
        { form: formDataOf(texts, values) },
        {
          signal: controller.signal,
          idempotencyKey: draft.keyFor(contentOf(texts, values)),
          onProgress: (sent, total) => setProgress({ sent, total }),
        },
      );
      draft.forget();
      refreshPostings();
      onSent(data);
    } catch (thrown) {
      const error = isCut ? networkError(createApplicationWithFiles.path) : thrown;
      if (isAborted(error)) return setCancelled(true);
      const words = failureLabels(error);
      formToast(words.title, words.description);
      if (words.isGone) refreshPostings();
      const placed = placeProblems(error);
      if (Object.keys(placed).length > 0) show(placed);
      else setFailure(words);
    } finally {
      window.removeEventListener('offline', cut);
      underWay.current = undefined;
      setProgress(null);
    }
  };

  return {
    progress,
    failure,
    wasCancelled,
    send,
    cancel: () => underWay.current?.abort(),
  };
}

/** The server's words beside what they are about. */
function placeProblems(error: unknown): PartProblems {
  const placed: PartProblems = {};
  for (const { path, message } of error instanceof ApiError ? error.errors : []) {
    const [root] = path.split('.');
    const name =
      [...fileNames, 'consent' as const].find((part) => part === root) ??
      fieldNames.find((field) => fieldOf(field).sentAs === root);
    if (name) placed[name] ??= message;
  }
  return placed;
}
