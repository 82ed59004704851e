import pLimit from 'p-limit';
import { runInWorker } from '../platform/process/run-in-worker.ts';

export type WordText = {
  text: string;
  /** False when it was cut. */
  isWhole: boolean;
};

export type WordTextTask = { bytes: Uint8Array; extension: 'doc' | 'docx'; most: number };

/** Some fifty pages; whoever wants more downloads the file. */
const mostLetters = 200_000;

/** Each takes a thread and its memory. */
const turn = pLimit(2);

/** The text of a Word file; null when it cannot be read. Strangers made the file, so it is read in a thread of its own. */
export async function readWordText(
  bytes: Buffer,
  extension: WordTextTask['extension'],
): Promise<WordText | null> {
  const task: WordTextTask = { bytes, extension, most: mostLetters };
  const module = new URL('./word-text-worker.ts', import.meta.url);
  return (await turn(() => runInWorker<WordText>(module, task))) ?? null;
}
