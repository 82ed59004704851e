import { onPersonChange } from '../session/person-change.ts';

const key = 'icare-last-place';

/** Stores the last address of a signed-in user in this tab. It survives a page load, for example by a typed address. */
export function noteLastPlace(place: string): void {
  try {
    sessionStorage.setItem(key, place);
  } catch {
    // Storage is disabled: `lastPlace` returns the home page.
  }
}

export function lastPlace(): string {
  try {
    return sessionStorage.getItem(key) ?? '/';
  } catch {
    return '/';
  }
}

// The next user of a ward PC must not be led to the previous user's page.
onPersonChange(() => {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is disabled, so nothing was stored.
  }
});
