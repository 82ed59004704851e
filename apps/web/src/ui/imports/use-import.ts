import type { FilePart } from '@icare/contracts/endpoint';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, isAborted, isNetworkError } from '../../api/api-error.ts';
import { errorMessage } from '../../api/error-message.ts';
import { formatFileSize } from '../../format/format.ts';
import { correct, correctionsField, correctionsProblem, noCorrections } from './corrections.ts';
import type { OnCorrect } from './mend-row.tsx';

type ImportMode = 'check' | 'commit';
export type Sent = {
  mode: ImportMode;
  sent: number;
  total: number;
  /** False while the user may be asked for a password before anything is sent. */
  hasBegun: boolean;
};
type SendOptions = {
  signal: AbortSignal;
  onProgress: (sent: number, total: number) => void;
  /** Of a commit: store the right rows although others are wrong. */
  goodRowsOnly: boolean;
  /** Cells that were corrected here, as a field of the form; null: none. */
  corrections: string | null;
};

export type ImportCall<Outcome> = {
  part: FilePart;
  send: (file: File, mode: ImportMode, options: SendOptions) => Promise<Outcome>;
  /** The message if a commit got no answer: the rows may have been stored nevertheless. */
  unknownOutcome: string;
  /** The message if a commit failed and the server gave no reason. */
  failed: string;
  onCommitted: () => void;
};

/** The state of an import: the chosen file, its check by the server, and the commit that stores its rows. */
export function useImport<Outcome extends { committed: boolean }>(call: ImportCall<Outcome>) {
  const [file, setFile] = useState<File | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  /** The number of answers so far, as a React key: each answer starts with its heading focused. */
  const [answers, setAnswers] = useState(0);
  /** An error of the file itself, such as a wrong type. */
  const [problem, setProblem] = useState('');
  /** Why the last check or commit failed. */
  const [failure, setFailure] = useState<{ mode: ImportMode; message: string } | null>(null);
  const [sending, setSending] = useState<Sent | null>(null);
  /** What was corrected here, and what of it the last answer knows. Kept until another file is chosen. */
  const [corrections, setCorrections] = useState(noCorrections);
  const [checked, setChecked] = useState(noCorrections);
  const correctCell = useCallback<OnCorrect>(
    (cell, correction) => setCorrections((before) => correct(before, cell, correction)),
    [],
  );
  const currentCall = useRef<AbortController>(undefined);
  useEffect(() => () => currentCall.current?.abort(), []);

  const send = async (
    chosen: File,
    mode: ImportMode,
    { goodRowsOnly = false, corrections: sentCorrections = corrections } = {},
  ) => {
    currentCall.current?.abort();
    const controller = new AbortController();
    currentCall.current = controller;
    setFailure(null);
    setProblem('');
    const tooMany = correctionsProblem(sentCorrections);
    if (tooMany) {
      currentCall.current = undefined;
      setFailure({ mode, message: tooMany });
      return;
    }
    setSending({ mode, sent: 0, total: chosen.size, hasBegun: false });
    try {
      await checkReadable(chosen);
      const result = await call.send(chosen, mode, {
        signal: controller.signal,
        goodRowsOnly,
        corrections: correctionsField(sentCorrections),
        onProgress: (sent, total) => setSending({ mode, sent, total, hasBegun: true }),
      });
      setOutcome(result);
      setChecked(sentCorrections);
      setAnswers((before) => before + 1);
      if (result.committed) call.onCommitted();
    } catch (error) {
      // Another file was chosen meanwhile; its own check shows its errors.
      if (currentCall.current !== controller) return;
      if (isAborted(error)) return;
      const fileError =
        error instanceof ApiError && error.errors.find(({ path }) => path === 'file');
      if (fileError) setProblem(fileError.message);
      else setFailure({ mode, message: describeFailure(error, mode, call) });
    } finally {
      if (currentCall.current === controller) {
        currentCall.current = undefined;
        setSending(null);
      }
    }
  };

  /** Chooses a file and checks it. If it cannot be sent, the previous file stays chosen. */
  const choose = (chosen: File | undefined) => {
    const message = chosen && findFileProblem(call.part, chosen);
    if (message) {
      setProblem(`${chosen.name}: ${message}`);
      return;
    }
    setOutcome(null);
    setProblem('');
    setFailure(null);
    setFile(chosen ?? null);
    // Corrections belong to the rows of one file.
    setCorrections(noCorrections);
    setChecked(noCorrections);
    if (chosen) void send(chosen, 'check', { corrections: noCorrections });
    else currentCall.current?.abort();
  };

  return {
    file,
    outcome,
    answers,
    problem,
    failure,
    sending,
    mending: {
      corrections,
      checked,
      /** Something was corrected, or taken back, since the last answer. */
      isUnchecked:
        corrections !== checked && correctionsField(corrections) !== correctionsField(checked),
      correct: correctCell,
    },
    choose,
    check: () => {
      if (file) void send(file, 'check');
    },
    commit: () => file && !currentCall.current && void send(file, 'commit'),
    commitGood: () =>
      file && !currentCall.current && void send(file, 'commit', { goodRowsOnly: true }),
    cancel: () => currentCall.current?.abort(),
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

const formatMegabytes = (bytes: number) => `${bytes / 1024 ** 2} MB`;

const mediaTypes: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
export const acceptedImport = ({ extensions }: Pick<FilePart, 'extensions'>) =>
  extensions.map((extension) => `.${extension},${mediaTypes[extension]}`).join(',');
export const importHint = ({ extensions, maxBytes }: FilePart) =>
  `${extensions.map((extension) => extension.toUpperCase()).join(' or ')}, up to ${formatMegabytes(maxBytes)}`;

/** Why a file cannot be sent; undefined if it can. The server checks the content too. */
export function findFileProblem(
  { extensions, maxBytes, messages }: FilePart,
  { name, size }: Pick<File, 'name' | 'size'>,
): string | undefined {
  const isKnown = extensions.some((extension) => name.toLowerCase().endsWith(`.${extension}`));
  if (!isKnown) return messages?.wrongType;
  if (size === 0) return 'This file is empty. Choose one with rows in it.';
  if (size <= maxBytes) return undefined;
  return `This file has ${formatFileSize(size)}. Split it into files of at most ${formatMegabytes(maxBytes)}.`;
}

class FileChanged extends Error {}
const isFileChanged = (error: unknown) => error instanceof FileChanged;

/**
 * Throws `FileChanged` if the file was saved again or moved since it was chosen. The browser cannot read it then, but
 * would only report that sending failed.
 */
async function checkReadable(file: File): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch {
    throw new FileChanged();
  }
}
