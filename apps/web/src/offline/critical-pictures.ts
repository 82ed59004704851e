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

type Wanted = {
  owner: string;
  documents: readonly CriticalDocument[];
  anonymous: boolean;
  /** Whether those that are not on the device yet are fetched. */
  fetches: boolean;
};

type Pictures = {
  /** Those that are on the device now. */
  hrefs: string[];
  /** How many are not. */
  missing: number;
  /** There was no room for all. */
  isFull: boolean;
  /** Some are missing since they were not to be fetched. */
  areNotAsked: boolean;
};

/** Keeps the pages and figures of critical documents that are pictures, after all texts, one at a time. */
export async function keepCriticalPictures(wanted: Wanted): Promise<Pictures> {
  const { owner, documents } = wanted;
  const pictures: Pictures = { hrefs: [], missing: 0, isFull: false, areNotAsked: false };
  let room: number = limits.criticalBytes;
  for (const critical of documents) {
    for (const href of await findPictures(owner, critical)) {
      const picture = { href, revision: critical.textRevision };
      // What has no room is fetched only to be thrown away.
      const fetches = pictures.isFull ? 'full' : wanted.fetches || 'not-asked';
      const outcome = await keepPicture({ ...wanted, ...picture, fetches, room });
      if (typeof outcome === 'number') {
        room -= outcome;
        pictures.hrefs.push(href);
        continue;
      }
      pictures.missing++;
      if (outcome === 'full') pictures.isFull = true;
      if (outcome === 'not-asked') pictures.areNotAsked = true;
    }
  }
  return pictures;
}

type Picture = Pick<Wanted, 'owner' | 'anonymous'> & {
  href: string;
  revision: string;
  /** True, or why it is not to be fetched. */
  fetches: true | 'full' | 'not-asked';
  /** Bytes. */
  room: number;
};

/** The bytes of the picture, or why it is not kept. */
async function keepPicture(picture: Picture): Promise<number | 'full' | 'not-asked' | 'failed'> {
  const { owner, anonymous, href, revision, fetches, room } = picture;
  try {
    const saved = await readSavedAnswer([owner], href);
    const isCurrent = saved?.revision === revision;
    if (!isCurrent && fetches !== true) return fetches;
    const file = isCurrent
      ? (saved.body as KeptFile)
      : await toKeptFile(await fetchFile(href, {}, { anonymous }));
    if (file.bytes.byteLength > room) return 'full';
    if (!isCurrent) await saveAnswer({ owner, href, kind: 'critical', revision, body: file });
    return file.bytes.byteLength;
  } catch (error) {
    if (isNetworkError(error)) throw error;
    // One that cannot be drawn, or not now, is asked for again the next time.
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'failed';
  }
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
