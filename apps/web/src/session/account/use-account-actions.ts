import { pages } from '@icare/contracts/pages';
import { useLocation } from 'react-router-dom';
import { toast } from 'sonner';
import { paths } from '../../routing/paths.ts';
import { signOut } from '../session.ts';

/** The address of the sign-in page, which leads back to this page. */
export function useSignInHref(): string {
  const { pathname, search, hash } = useLocation();
  if (pathname === pages.signIn.path) return `${pathname}${search}`;
  return paths.signIn(`${pathname}${search}${hash}`);
}

export async function signOutWithToast(): Promise<void> {
  await signOut();
  toast('Logged Out', { description: 'You have been successfully logged out.' });
}
