import { type TextBlock, textBlock } from '@icare/contracts/document-text';
import * as z from 'zod';
import type { Sandbox, UntrustedFile } from '../../sandbox/sandbox.ts';

export type ScanPage = {
  page: number;
  blocks: TextBlock[];
  letters: number;
  /** Per cent; null where no words were found, or the page could not be read. */
  confidence: number | null;
};

const page = z.int().min(1);
/** The file may have taken over the process that sends this. */
const scanPiece = z.union([
  z.object({ stage: z.enum(['ready', 'opened']) }),
  z.object({ page, failed: z.literal(true) }),
  z.object({
    page,
    blocks: z.array(textBlock).max(5000),
    letters: z.int().min(0).max(1_000_000),
    confidence: z.int().min(0).max(100).nullable(),
  }),
]);

/** `unopened`: no page of the file can be drawn. `ended`: the process reached a limit or crashed. */
export type ScanEnding = 'done' | 'unopened' | 'ended';

/**
 * Recognises pages of a PDF in a process of its own. Each page is passed on as soon as it has been read. Throws if the
 * engine itself does not start, which is no fault of the file.
 */
export async function readScan(
  sandbox: Sandbox,
  file: UntrustedFile,
  pages: readonly number[],
  onPage: (page: ScanPage) => void,
): Promise<ScanEnding> {
  const stages = new Set<string>();
  const wanted = new Set(pages);
  const reading = await sandbox.read('scanText', file, { pages }, (sent) => {
    const { data } = scanPiece.safeParse(sent);
    if (!data) return;
    if ('stage' in data) stages.add(data.stage);
    else if (wanted.delete(data.page)) onPage('failed' in data ? failedPage(data.page) : data);
  });
  if (!stages.has('ready')) throw new Error('The text recognition does not start.');
  if (!stages.has('opened')) return 'unopened';
  return typeof reading === 'string' ? 'ended' : 'done';
}

export const failedPage = (number: number): ScanPage => ({
  ...{ page: number, blocks: [], letters: 0, confidence: null },
});
