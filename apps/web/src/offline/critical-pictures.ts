import {
  type CriticalDocument,
  readDocument,
  readFigure,
  readPage,
} from '@icare/contracts/document-reading';
import { type Answer, buildHref } from '@icare/contracts/endpoint';
import { limits } from '@icare/contracts/limits';
import { isNetworkError } from '../api/api-error.ts';
import { fetchFile } from '../api/download.ts';
import { type KeptFile, toKeptFile } from '../api/kept-files.ts';
import { readSavedAnswer, saveAnswer } from '../api/saved-answers.ts';

type Keeping = {
  owner: string;
  documents: readonly CriticalDocument[];
  anonymous: boolean;
};

/**
 * Keeps the pages and figures of critical documents that are pictures, after all texts, one at a time. `hrefs`: those that are on the
 * device now; `isFull`: there was no room for all.
 */
export async function keepCriticalPictures({ owner, documents, anonymous }: Keeping) {
  const hrefs: string[] = [];
  let room: number = limits.criticalBytes;
  let isFull = false;
  for (const critical of documents) {
    for (const href of await findPictures(owner, critical)) {
      const revision = critical.textRevision;
      try {
        const saved = await readSavedAnswer([owner], href);
        const file =
          saved?.revision === revision
            ? (saved.body as KeptFile)
            : await toKeptFile(await fetchFile(href, {}, { anonymous }));
        room -= file.bytes.byteLength;
        if (room < 0) return { hrefs, isFull: true };
        if (saved?.revision !== revision)
          await saveAnswer({ owner, href, kind: 'critical', revision, body: file });
        hrefs.push(href);
      } catch (error) {
        if (isNetworkError(error)) throw error;
        // One that cannot be drawn, or not now, is asked for again the next time.
        if (error instanceof DOMException && error.name === 'QuotaExceededError') isFull = true;
      }
    }
  }
  return { hrefs, isFull };
}

/** Of the pages of a PDF that are shown as pictures, and of the figures of other files. */
async function findPictures(
  owner: string,
  { document, textParts }: CriticalDocument,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (let part = 1; part <= textParts; part++) {
    const href = buildHref(readDocument, { id: document._id }, { part });
    const body = (await readSavedAnswer([owner], href))?.body as
      | Answer<typeof readDocument>
      | undefined;
    const id = document._id;
    for (const { number, isPicture, hasDrawing, blocks } of body?.data.text?.sections ?? []) {
      if ((isPicture || hasDrawing) && document.extension === 'pdf')
        found.add(buildHref(readPage, { id, number }));
      for (const block of blocks) {
        if (block.kind === 'figure' && block.picture)
          found.add(buildHref(readFigure, { id, number: block.picture.number }));
      }
    }
  }
  return found;
}
