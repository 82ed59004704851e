import { pages } from '@icare/contracts/pages';
import { useLocation } from 'react-router-dom';
import { paths } from '../../routing/paths.ts';
import { toast } from '../../ui/toast.ts';
import { useDenied } from '../denied.ts';
import { signOut } from '../session.ts';

/**
 * The address of the sign-in page, which leads back to this page; from the admin panel that has just signed the user out,
 * to the page before it, since coming back here would sign them out again.
 */
export function useSignInHref(): string {
  const { pathname, search, hash } = useLocation();
  const denied = useDenied();
  if (pathname === pages.admin.path && denied) return paths.signInAfterAdmin(denied.next);
  if (pathname === pages.signIn.path) return `${pathname}${search}`;
  return paths.signIn(`${pathname}${search}${hash}`);
}

export async function signOutWithToast(): Promise<void> {
  await signOut();
  toast('Logged Out', { description: 'You have been successfully logged out.' });
}
