import { findHelpfulDesk } from '@icare/domain/helpful-desk';
import { telephoneHref } from '@icare/domain/telephone';
import { useSignInHref } from '../session/account/use-account-actions.ts';
import { useSession } from '../session/session.ts';
import { useSite } from '../site/site.ts';
import type { WayOn } from '../ui/ways-on.tsx';

/**
 * Advice and links for somebody who did not find what they looked for: the desk that could help, and signing in.
 * `isSearch`: they typed it, and may type something else.
 */
export function useWaysOn(
  typed: string,
  { isSearch }: { isSearch: boolean },
): { advice: string[]; links: WayOn[] } {
  const isSignedIn = useSession() !== null;
  const signInHref = useSignInHref();
  const { phone } = useSite();
  const desk = findHelpfulDesk(typed);
  const call = telephoneHref(phone);
  const contact = desk ? `/?${new URLSearchParams({ department: desk })}#contact` : '/#contact';
  return {
    advice: [
      ...(isSearch ? ['Try a part of the name, or another word for it.'] : []),
      ...(desk ? [`${desk} may be able to help: write to them, or call and ask for them.`] : []),
      ...(isSignedIn ? [] : ['If you work here: documents for staff are found once you sign in.']),
    ],
    links: [
      { id: 'ask-write', title: desk ? `Write to ${desk}` : 'Write to us', to: contact },
      // The number is empty until the settings have loaded.
      ...(call === 'tel:' ? [] : [{ id: 'ask-call', title: `Call ${phone}`, to: call }]),
      // Last, and whether or not it would find more: what only staff may read is told to nobody else, not even that it is.
      ...(isSignedIn ? [] : [{ id: 'sign-in', title: 'Sign in', to: signInHref }]),
    ],
  };
}
