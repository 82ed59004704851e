import {
  type CriticalDocument,
  listCriticalDocuments,
  readDocument,
} from '@icare/contracts/document-reading';
import { listDocumentReferences } from '@icare/contracts/document-references';
import { getDocument } from '@icare/contracts/documents';
import { type Answer, buildHref } from '@icare/contracts/endpoint';
import { foldText } from '@icare/domain/fold-text';
import { everyone, ownerOfCall, ownersOfDevice } from '../api/answer-owners.ts';
import { call } from '../api/api-client.ts';
import { isNetworkError } from '../api/api-error.ts';
import { hasDeviceStorage } from '../api/has-device-storage.ts';
import {
  readSavedAnswer,
  removeOtherCritical,
  removePersonalAnswers,
  type SavedAnswer,
  saveAnswer,
} from '../api/saved-answers.ts';
import { readDeviceOwner } from '../session/own-device.ts';
import { heldToken } from '../session/session-store.ts';
import { keepCriticalPictures } from './critical-pictures.ts';
import { type Keeping, noteKeeping } from './keeping.ts';
import { savesData } from './saves-data.ts';

/** Days after which what only staff may read leaves a device on which nobody has signed in since. */
const personalDays = 14;

const listHref = buildHref(listCriticalDocuments);

type Wish = {
  /** Also of a browser that saves data, which otherwise gets the texts alone. */
  withPictures: boolean;
};

/**
 * Brings the critical documents on this device up to date: those for everybody, or on somebody's own device while they are
 * signed in those that they may read. What was withdrawn is removed.
 */
export function keepCriticalDocuments({
  withPictures = !savesData(),
}: Partial<Wish> = {}): Promise<Keeping> {
  const own = ownerOfCall(heldToken());
  const before = running?.own === own ? running : null;
  if (before && (before.withPictures || !withPictures)) return before.keeping;
  // One after the other: the first would remove the pictures that only the second knows of.
  const begin = async () => {
    await before?.keeping;
    return keepFor(own, { withPictures });
  };
  const keeping = begin().then((result) => {
    if (running?.keeping === keeping) {
      running = null;
      noteKeeping(result);
    }
    return result;
  });
  running = { own, withPictures, keeping };
  return keeping;
}
/** Shared, so that a page that asks for it while it is done anyway causes no second run. */
let running: (Wish & { own: string | null; keeping: Promise<Keeping> }) | null = null;

async function keepFor(own: string | null, wish: Wish): Promise<Keeping> {
  const without = (state: Keeping['state']): Keeping => ({ state, picturesMissing: 0 });
  if (!hasDeviceStorage()) return without('refused');
  try {
    await removeForgotten();
    const keeping = await keepAll(own, wish);
    // It may have been a visitor's before. What was withdrawn since has to leave it there too.
    const isPersonal = own !== null && own !== everyone;
    if (isPersonal && (await readSavedAnswer([everyone], listHref))) await keepAll(null, wish);
    return keeping;
  } catch (error) {
    if (isNetworkError(error)) return without('unreachable');
    return without(isQuotaError(error) ? 'full' : 'refused');
  }
}

const isQuotaError = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

async function removeForgotten() {
  const owner = readDeviceOwner();
  const list = owner && (await readSavedAnswer([owner], listHref));
  const limit = Date.now() - personalDays * 86_400_000;
  if (list && Date.parse(list.savedAt) < limit) await removePersonalAnswers();
}

async function keepAll(own: string | null, { withPictures }: Wish): Promise<Keeping> {
  const owner = own ?? everyone;
  const settings = { anonymous: own === null };
  const listed = await call(listCriticalDocuments, {}, settings);
  const hrefs = new Set([listHref]);
  const complete: CriticalDocument[] = [];
  let isFull = false;
  for (const critical of listed.data.documents) {
    const keep = (href: string, revision: string, read: () => Promise<unknown>) => {
      hrefs.add(href);
      return saveOnce({ owner, href, revision }, read);
    };
    try {
      await keepDocument(critical, keep, settings);
      complete.push(critical);
    } catch (error) {
      if (!isQuotaError(error)) throw error;
      // A shorter document may still fit.
      isFull = true;
    }
  }
  const body: Answer<typeof listCriticalDocuments> = {
    success: true,
    data: { documents: complete },
  };
  await saveAnswer({ owner, href: listHref, kind: 'critical', body });
  const wanted = { owner, documents: complete, ...settings, fetches: withPictures };
  const pictures = await keepCriticalPictures(wanted);
  for (const href of pictures.hrefs) hrefs.add(href);
  await removeOtherCritical(owner, hrefs);
  return { state: describeState(isFull, pictures), picturesMissing: pictures.missing };
}

type Pictures = Awaited<ReturnType<typeof keepCriticalPictures>>;

function describeState(isFull: boolean, pictures: Pictures): Keeping['state'] {
  if (isFull) return 'full';
  if (pictures.isFull) return 'pictures-left-out';
  return pictures.areNotAsked ? 'pictures-not-asked' : 'kept';
}

type Keep = (href: string, revision: string, read: () => Promise<unknown>) => Promise<void>;

async function keepDocument(
  { document, textParts, textRevision, references }: CriticalDocument,
  keep: Keep,
  settings: { anonymous: boolean },
) {
  const params = { id: document._id };
  const whole: Answer<typeof getDocument> = { success: true, data: document };
  await keep(buildHref(getDocument, params), document.updatedAt, async () => whole);
  // What refers to it is not kept: it may not be on this device.
  const referredToBy = { documents: [], total: 0 };
  const referred: Answer<typeof listDocumentReferences> = {
    success: true,
    data: { references, referredToBy },
  };
  await keep(
    buildHref(listDocumentReferences, params),
    JSON.stringify(references),
    async () => referred,
  );
  for (let part = 1; part <= Math.max(1, textParts); part++) {
    // A text that is not there yet has no revision of its own, so it is asked for each time.
    const revision = textParts > 0 ? textRevision : `${textRevision} ${Date.now()}`;
    await keep(buildHref(readDocument, params, { part }), revision, () =>
      call(readDocument, { params, query: { part } }, settings),
    );
  }
}

async function saveOnce(
  { owner, href, revision }: Pick<SavedAnswer, 'owner' | 'href'> & { revision: string },
  read: () => Promise<unknown>,
) {
  const saved = await readSavedAnswer([owner], href);
  if (saved?.revision === revision) return;
  await saveAnswer({ owner, href, kind: 'critical', revision, body: await read() });
}

export type KeptDocuments = {
  documents: readonly CriticalDocument[];
  /** When they were last compared with the portal's: an ISO timestamp. */
  checkedAt: string;
};

/** The critical documents on this device, null if none have been kept. */
export async function readKeptDocuments(): Promise<KeptDocuments | null> {
  if (!hasDeviceStorage()) return null;
  try {
    const saved = await readSavedAnswer(ownersOfDevice(), listHref);
    if (!saved) return null;
    const { data } = saved.body as Answer<typeof listCriticalDocuments>;
    return { documents: data.documents, checkedAt: saved.savedAt };
  } catch {
    return null;
  }
}

/** The words of the kept documents by id, folded, for a search that cannot ask the portal. */
export async function readKeptTexts({ documents }: KeptDocuments): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const { document, textParts } of documents) {
    let words = `${document.name} ${document.description}`;
    for (let part = 1; part <= textParts; part++) {
      const href = buildHref(readDocument, { id: document._id }, { part });
      const saved = await readSavedAnswer(ownersOfDevice(), href);
      words += ` ${JSON.stringify((saved?.body as Answer<typeof readDocument>)?.data.text ?? '')}`;
    }
    texts.set(document._id, foldText(words));
  }
  return texts;
}
