import type { ReaderName } from './readers.ts';

/** Limits of one child process, and how many of its kind there are. */
export type Limits = {
  /** Child processes of this kind that run at the same time. */
  children: number;
  /** Files that one child reads before another takes its place. */
  filesPerChild: number;
  /** Files that may wait, of all senders together. They wait on disk. */
  waiting: number;
  /** Milliseconds after which a file that waits is refused, where its sender would get no answer otherwise. */
  patience?: number;
  /** Milliseconds of processor time for one file. */
  processorTime: number;
  /** Milliseconds from the first byte to the result, however busy the machine is. */
  wallTime: number;
  /** Bytes of memory in use. */
  memory: number;
  /** Bytes of a reader's answer. */
  answer: number;
  /** Letters of one line of it, which the portal parses in one go. */
  line: number;
  /** `lowest`: it only gets the time that nothing else wants. Unset: below normal where a child reads one file. */
  priority?: 'lowest' | 'normal';
};

const megabyte = 1_048_576;

/**
 * For a reader that goes through a file once, in time and memory proportional to its size: one process can read many
 * files. It has its own process, so that a file which exhausts a full parser does not delay uploads.
 */
const singlePass: Limits = {
  children: 1,
  filesPerChild: 500,
  waiting: 200,
  processorTime: 2000,
  wallTime: 30_000,
  memory: 300 * megabyte,
  answer: megabyte,
  line: megabyte,
};

/**
 * For a full parser, mostly third-party code: a new process for each file, so that no file can affect the next. Of PDFs
 * only encrypted ones come here; `../storage/inspect-pdf.ts` checks the others, which no full parser ever reads.
 */
const fullParser: Limits = {
  children: 2,
  filesPerChild: 1,
  waiting: 40,
  processorTime: 4000,
  wallTime: 30_000,
  memory: 400 * megabyte,
  answer: 64 * megabyte,
  line: 2 * megabyte,
};

/**
 * For the text of documents that staff published, which nobody waits for: long files may take their time, one after the
 * other, and never delay a file that somebody has just sent.
 */
const background: Limits = {
  children: 1,
  filesPerChild: 1,
  waiting: 10,
  processorTime: 120_000,
  wallTime: 600_000,
  memory: 800 * megabyte,
  answer: 64 * megabyte,
  // The most that the limits of a document's text let through.
  line: 16 * megabyte,
};

/** For text recognition, seconds for each page: a few pages of one file at a time, when nothing else has to be done. */
const recognition: Limits = {
  children: 1,
  filesPerChild: 1,
  waiting: 10,
  processorTime: 60_000,
  // It may have to wait long for a turn of the processor.
  wallTime: 900_000,
  memory: 800 * megabyte,
  answer: 64 * megabyte,
  line: 16 * megabyte,
  priority: 'lowest',
};

/** For pages drawn as pictures, which somebody waits for: within the ten seconds in which every call is answered. */
const drawing: Limits = {
  children: 2,
  filesPerChild: 1,
  waiting: 20,
  // With the time for the file itself, less than the minute after which a connection without a byte is closed.
  patience: 45_000,
  processorTime: 7000,
  wallTime: 9000,
  memory: 600 * megabyte,
  answer: 16 * megabyte,
  line: 16 * megabyte,
};

export const lanes: Record<Lane, Limits> = {
  ...{ singlePass, fullParser, background, recognition, drawing },
};
export type Lane = 'singlePass' | 'fullParser' | 'background' | 'recognition' | 'drawing';

export const lanesByReader: Record<ReaderName, Lane> = {
  inspection: 'singlePass',
  encryptedPdf: 'fullParser',
  wordText: 'fullParser',
  pdfText: 'background',
  docxText: 'background',
  pptxText: 'background',
  xlsxText: 'background',
  docText: 'background',
  xlsText: 'background',
  pptText: 'background',
  scanText: 'recognition',
  pagePicture: 'drawing',
  figurePicture: 'drawing',
  inspectionCopy: 'drawing',
  csvRows: 'fullParser',
  xlsxRows: 'fullParser',
};
