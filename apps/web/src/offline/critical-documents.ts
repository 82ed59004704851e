import {
  type CriticalDocument,
  listCriticalDocuments,
  readDocument,
} from '@icare/contracts/document-reading';
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

/** Days after which what only staff may read leaves a device on which nobody has signed in since. */
const personalDays = 14;

/**
 * `full`: there was no room for all of them. `pictures-left-out`: none for all pages that are pictures. `refused`: the
 * browser stores nothing, or not at this address.
 */
export type Keeping = 'kept' | 'full' | 'pictures-left-out' | 'refused' | 'unreachable';

const listHref = buildHref(listCriticalDocuments);

/**
 * Brings the critical documents on this device up to date: those for everybody, or on somebody's own device while they are
 * signed in those that they may read. What was withdrawn is removed.
 */
export function keepCriticalDocuments(): Promise<Keeping> {
  const own = ownerOfCall(heldToken());
  if (running?.own !== own) {
    const keeping = keepFor(own).finally(() => {
      if (running?.keeping === keeping) running = null;
    });
    running = { own, keeping };
  }
  return running.keeping;
}
/** Shared, so that a page that asks for it while it is done anyway causes no second run. */
let running: { own: string | null; keeping: Promise<Keeping> } | null = null;

async function keepFor(own: string | null): Promise<Keeping> {
  if (!hasDeviceStorage()) return 'refused';
  try {
    await removeForgotten();
    return await keepAll(own);
  } catch (error) {
    if (isNetworkError(error)) return 'unreachable';
    return error instanceof DOMException && error.name === 'QuotaExceededError'
      ? 'full'
      : 'refused';
  }
}

async function removeForgotten() {
  const owner = readDeviceOwner();
  const list = owner && (await readSavedAnswer([owner], listHref));
  const limit = Date.now() - personalDays * 86_400_000;
  if (list && Date.parse(list.savedAt) < limit) await removePersonalAnswers();
}

async function keepAll(own: string | null): Promise<Keeping> {
  const owner = own ?? everyone;
  const settings = { anonymous: own === null };
  const listed = await call(listCriticalDocuments, {}, settings);
  const hrefs = new Set([listHref]);
  const complete: CriticalDocument[] = [];
  let keeping: Keeping = 'kept';
  for (const critical of listed.data.documents) {
    const keep = (href: string, revision: string, read: () => Promise<unknown>) => {
      hrefs.add(href);
      return saveOnce({ owner, href, revision }, read);
    };
    try {
      await keepDocument(critical, keep, settings);
      complete.push(critical);
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error;
      // A shorter document may still fit.
      keeping = 'full';
    }
  }
  const body: Answer<typeof listCriticalDocuments> = {
    success: true,
    data: { documents: complete },
  };
  await saveAnswer({ owner, href: listHref, kind: 'critical', body });
  const pictures = await keepCriticalPictures({ owner, documents: complete, ...settings });
  for (const href of pictures.hrefs) hrefs.add(href);
  await removeOtherCritical(owner, hrefs);
  return keeping === 'kept' && pictures.isFull ? 'pictures-left-out' : keeping;
}

type Keep = (href: string, revision: string, read: () => Promise<unknown>) => Promise<void>;

async function keepDocument(
  { document, textParts, textRevision }: CriticalDocument,
  keep: Keep,
  settings: { anonymous: boolean },
) {
  const params = { id: document._id };
  const whole: Answer<typeof getDocument> = { success: true, data: document };
  await keep(buildHref(getDocument, params), document.updatedAt, async () => whole);
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
