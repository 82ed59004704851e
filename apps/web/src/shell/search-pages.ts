import { pages } from '@icare/contracts/pages';
import { pagePlaces } from '@icare/domain/page-places';
import { pageTerms } from '@icare/domain/page-terms';
import type { Entry } from '../palette/entry.ts';
import { adminLinkState } from '../routing/admin-link.ts';

/** Every page that means something to the person, in the order of the menus. */
export function pageEntries(isSignedIn: boolean, signInHref: string): Entry[] {
  const hidden = isSignedIn ? 'signed-out' : 'signed-in';
  const names = Object.keys(pageTerms) as (keyof typeof pageTerms)[];
  const entries = names
    .filter((name) => pageTerms[name].shownTo !== hidden)
    .map((name) => {
      const { title = pages[name].label, about, keywords } = pageTerms[name];
      const to = name === 'signIn' ? signInHref : pages[name].path.replace('/*', '');
      const state = name === 'admin' && { state: adminLinkState };
      return { id: `page-${name}`, title, about, keywords, to, ...state };
    });
  return [...entries, ...pagePlaces];
}
