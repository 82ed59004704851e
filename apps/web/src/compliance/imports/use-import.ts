import { type ImportOutcome, importRecords } from '@icare/contracts/compliance-import';
import { useEffect, useRef, useState } from 'react';
import { ApiError, isAborted, isNetworkError, messageOf } from '../../lib/api-error.ts';
import { upload } from '../../lib/upload.ts';
import { refreshCompliance } from '../api.ts';
import { importProblem } from './import-file.ts';

type Mode = 'check' | 'commit';
export type Sent = { mode: Mode; sent: number; total: number };

/** A file, what the server found in it, and what became of it. */
export function useImport() {
  const [file, setFile] = useState<File | null>(null);
  const [outcome, setOutcome] = useState<ImportOutcome | null>(null);
  /** Counts answers: each is read from its beginning. */
  const [answers, setAnswers] = useState(0);
  /** What is wrong with the file itself. */
  const [problem, setProblem] = useState('');
  /** Why the last try brought no answer, and what was tried. */
  const [failure, setFailure] = useState<{ mode: Mode; message: string } | null>(null);
  const [sending, setSending] = useState<Sent | null>(null);
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);

  const send = async (chosen: File, mode: Mode) => {
    underWay.current?.abort();
    const controller = new AbortController();
    underWay.current = controller;
    setFailure(null);
    setProblem('');
    setSending({ mode, sent: 0, total: chosen.size });
    try {
      await stillReadable(chosen);
      const form = new FormData();
      form.set('mode', mode);
      form.set('file', chosen);
      const { data } = await upload(
        importRecords,
        { form },
        {
          signal: controller.signal,
          onProgress: (sent, total) => setSending({ mode, sent, total }),
        },
      );
      setOutcome(data);
      setAnswers((before) => before + 1);
      if (data.committed) void refreshCompliance();
    } catch (error) {
      // Another file was chosen meanwhile: its own check says how that goes.
      if (underWay.current !== controller) return;
      if (isAborted(error)) return;
      const about = error instanceof ApiError && error.errors.find(({ path }) => path === 'file');
      if (about) setProblem(about.message);
      else setFailure({ mode, message: wordsOf(error, mode) });
    } finally {
      if (underWay.current === controller) {
        underWay.current = undefined;
        setSending(null);
      }
    }
  };

  /** A file that cannot be sent is not taken; the one chosen before stays. */
  const choose = (chosen: File | undefined) => {
    const words = chosen && importProblem(chosen);
    if (words) {
      setProblem(`${chosen.name}: ${words}`);
      return;
    }
    setOutcome(null);
    setProblem('');
    setFailure(null);
    setFile(chosen ?? null);
    if (chosen) void send(chosen, 'check');
    else underWay.current?.abort();
  };

  return {
    file,
    outcome,
    answers,
    problem,
    failure,
    sending,
    choose,
    check: () => file && void send(file, 'check'),
    commit: () => file && !underWay.current && void send(file, 'commit'),
    cancel: () => underWay.current?.abort(),
  };
}

class FileChanged extends Error {}

/** A spreadsheet that was saved again or moved cannot be read any more, and the browser only says that sending failed. */
async function stillReadable(file: File): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch {
    throw new FileChanged();
  }
}

function wordsOf(error: unknown, mode: Mode): string {
  if (error instanceof FileChanged) {
    return 'The file was changed or moved since it was chosen. Choose it again.';
  }
  if (mode === 'check') {
    return isNetworkError(error)
      ? error.message
      : messageOf(error, 'The file could not be checked. Please try again.');
  }
  // It may have been stored all the same: checking tells, since what is there is not added twice.
  return isNetworkError(error)
    ? 'No answer came, so it is not known whether the records were stored. Check the file again: what is stored already is not added a second time.'
    : messageOf(error, 'The records could not be imported. Please try again.');
}
