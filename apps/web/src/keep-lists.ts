import { keepDocumentLists } from './documents/keep-lists.ts';
import { keepFacilities } from './facilities/keep-facilities.ts';
import { keepPostings } from './postings/keep-postings.ts';

const storageKey = 'icare-lists-kept';
const dayMs = 86_400_000;

/**
 * Fetches what a device keeps besides the critical documents, once a day, so that it is there before anybody needs it: the
 * lists of documents, hours and doctors, and the open positions.
 */
export async function keepLists(): Promise<void> {
  try {
    if (Date.now() - Number(localStorage.getItem(storageKey)) < dayMs) return;
    await keepDocumentLists();
    await keepFacilities();
    await keepPostings();
    localStorage.setItem(storageKey, String(Date.now()));
  } catch {
    // The next visit tries again.
  }
}
