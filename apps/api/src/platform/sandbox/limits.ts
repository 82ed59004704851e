import type { ReaderName } from './readers.ts';

/** Limits of one child process, and how many of its kind there are. */
export type Limits = {
  /** Children of this kind that work at the same time. */
  children: number;
  /** Files that one child reads before another takes its place. */
  filesPerChild: number;
  /** Files that may wait, of all senders together; they lie on disk meanwhile. */
  waiting: number;
  /** Milliseconds of processor time for one file. */
  processorTime: number;
  /** Milliseconds from the first byte to the result, however busy the machine is. */
  wallTime: number;
  /** Bytes of memory in use. */
  memory: number;
  /** Bytes that a reader may answer with. */
  answer: number;
};

const megabyte = 1_048_576;

/**
 * A reader that walks through a file once, in time and memory in proportion to its size, does not need a process anew
 * for each. It is apart from the others, so that a file which exhausts a full parser keeps nobody's upload waiting.
 */
const walking: Limits = {
  children: 1,
  filesPerChild: 500,
  waiting: 200,
  processorTime: 2000,
  wallTime: 30_000,
  memory: 300 * megabyte,
  answer: megabyte,
};

/** A full parser, mostly somebody else's: one process for each file. */
const parsing: Limits = {
  children: 2,
  filesPerChild: 1,
  waiting: 40,
  processorTime: 4000,
  wallTime: 30_000,
  memory: 400 * megabyte,
  answer: 64 * megabyte,
};

export const lanes = { walking, parsing } as const;
export type Lane = keyof typeof lanes;

export const laneOf: Record<ReaderName, Lane> = {
  inspection: 'walking',
  encryptedPdf: 'parsing',
  wordText: 'parsing',
  csvRows: 'parsing',
};
