import { createReadStream } from 'node:fs';
import { type Refusal, refusals } from './refusals.ts';

/** Text in UTF-8. Another encoding is refused and not guessed: a wrong guess changes people's names. */
export async function inspectText(path: string): Promise<Refusal | null> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
      // Neither text nor UTF-8 that a spreadsheet writes has it; UTF-16 is full of it.
      if (piece.includes(0)) return refusals.otherLetters;
      decoder.decode(piece, { stream: true });
    }
    decoder.decode();
    return null;
  } catch (error) {
    if (error instanceof TypeError) return refusals.otherLetters;
    throw error;
  }
}
