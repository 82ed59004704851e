import { onPersonChange } from '../session/person-change.ts';

const key = 'icare-last-place';

/** Where somebody who is signed in was last in this tab: an address typed over the page loads everything anew. */
export function noteLastPlace(place: string): void {
  try {
    sessionStorage.setItem(key, place);
  } catch {
    // Then one begins at the home page.
  }
}

export function lastPlace(): string {
  try {
    return sessionStorage.getItem(key) ?? '/';
  } catch {
    return '/';
  }
}

// The next person at a ward PC is led nowhere.
onPersonChange(() => {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept either.
  }
});
