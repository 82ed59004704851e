import type { FilePart } from '@icare/contracts/endpoint';
import { useEffect, useRef, useState } from 'react';
import { ApiError, errorMessage, isAborted, isNetworkError } from '../../api/api-error.ts';
import { formatFileSize } from '../../format/format.ts';

type ImportMode = 'check' | 'commit';
export type Sent = { mode: ImportMode; sent: number; total: number };
type SendOptions = { signal: AbortSignal; onProgress: (sent: number, total: number) => void };

export type ImportCall<Outcome> = {
  part: FilePart;
  send: (file: File, mode: ImportMode, options: SendOptions) => Promise<Outcome>;
  /** The message when a commit got no answer: the rows may have been stored all the same. */
  unknownOutcome: string;
  /** The message when a commit failed and the server gave no reason. */
  failed: string;
  onCommitted: () => void;
};

/** A chosen file, the check of it by the server, and its import. */
export function useImport<Outcome extends { committed: boolean }>(call: ImportCall<Outcome>) {
  const [file, setFile] = useState<File | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  /** Counts answers: each is read from its beginning. */
  const [answers, setAnswers] = useState(0);
  /** The error of the file itself, such as a wrong type. */
  const [problem, setProblem] = useState('');
  /** Why the last try brought no answer, and what was tried. */
  const [failure, setFailure] = useState<{ mode: ImportMode; message: string } | null>(null);
  const [sending, setSending] = useState<Sent | null>(null);
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);

  const send = async (chosen: File, mode: ImportMode) => {
    underWay.current?.abort();
    const controller = new AbortController();
    underWay.current = controller;
    setFailure(null);
    setProblem('');
    setSending({ mode, sent: 0, total: chosen.size });
    try {
      await stillReadable(chosen);
      const found = await call.send(chosen, mode, {
        signal: controller.signal,
        onProgress: (sent, total) => setSending({ mode, sent, total }),
      });
      setOutcome(found);
      setAnswers((before) => before + 1);
      if (found.committed) call.onCommitted();
    } catch (error) {
      // Another file was chosen meanwhile: its own check says how that goes.
      if (underWay.current !== controller) return;
      if (isAborted(error)) return;
      const about = error instanceof ApiError && error.errors.find(({ path }) => path === 'file');
      if (about) setProblem(about.message);
      else setFailure({ mode, message: describeFailure(error, mode, call) });
    } finally {
      if (underWay.current === controller) {
        underWay.current = undefined;
        setSending(null);
      }
    }
  };

  /** A file that cannot be sent is not taken; the one chosen before stays. */
  const choose = (chosen: File | undefined) => {
    const words = chosen && importProblem(call.part, chosen);
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

export type Import<Outcome extends { committed: boolean }> = ReturnType<typeof useImport<Outcome>>;

type FailureLabels = Pick<ImportCall<unknown>, 'unknownOutcome' | 'failed'>;

function describeFailure(
  error: unknown,
  mode: ImportMode,
  { unknownOutcome, failed }: FailureLabels,
) {
  if (isFileChanged(error)) {
    return 'The file was changed or moved since it was chosen. Choose it again.';
  }
  if (mode === 'commit')
    return isNetworkError(error) ? unknownOutcome : errorMessage(error, failed);
  return isNetworkError(error)
    ? error.message
    : errorMessage(error, 'The file could not be checked. Please try again.');
}

const inMegabytes = (bytes: number) => `${bytes / 1024 ** 2} MB`;

export const acceptedImport = '.csv,text/csv';
export const importHint = ({ maxBytes }: FilePart) => `CSV, up to ${inMegabytes(maxBytes)}`;

/** Why a file cannot be sent; undefined when it can. The server looks at the content as well. */
export function importProblem(
  { maxBytes, messages }: FilePart,
  { name, size }: Pick<File, 'name' | 'size'>,
): string | undefined {
  if (!name.toLowerCase().endsWith('.csv')) return messages?.wrongType;
  if (size === 0) return 'This file is empty. Choose one with rows in it.';
  if (size <= maxBytes) return undefined;
  return `This file has ${formatFileSize(size)}. Split it into files of at most ${inMegabytes(maxBytes)}.`;
}

class FileChanged extends Error {}
const isFileChanged = (error: unknown) => error instanceof FileChanged;

/** A spreadsheet that was saved again or moved cannot be read any more, and the browser only says that sending failed. */
async function stillReadable(file: File): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch {
    throw new FileChanged();
  }
}
