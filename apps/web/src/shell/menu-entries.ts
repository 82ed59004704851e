import { type PageDefinition, pagePath, pages } from '@icare/contracts/pages';
import { adminLinkState } from '../routing/admin-link.ts';
import { isClosedToInspectors } from './closed-to-inspectors.ts';

export type MenuEntry = { to: string; label: string; current: boolean; state?: object };

/** The entries of a menu, in the order of the contract. */
export function menuEntries(
  menu: 'bar' | 'mobile',
  pathname: string,
  signedIn: boolean,
  inspects = false,
): MenuEntry[] {
  return Object.entries<PageDefinition>(pages)
    .filter(([, page]) => isListed(page, menu, signedIn))
    .filter(([, page]) => !(inspects && isClosedToInspectors(pagePath(page))))
    .map(([name, page]) => {
      const root = page.path.replace('/*', '');
      return {
        to: root,
        label: menu === 'mobile' ? (page.mobileLabel ?? page.label) : page.label,
        ...(name === 'admin' && { state: adminLinkState }),
        current: pathname === root || (root !== '/' && pathname.startsWith(`${root}/`)),
      };
    });
}

function isListed(page: PageDefinition, menu: 'bar' | 'mobile', signedIn: boolean) {
  return page.menu === 'everyone' || (page.menu === 'mobile' && (menu === 'mobile' || signedIn));
}
