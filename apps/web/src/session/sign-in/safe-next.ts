import { pages } from '@icare/contracts/pages';

/**
 * The address to open after the sign-in. Always one of this portal, so that a link cannot lead to another site. Staff who
 * come from nowhere or from the home page land on their desk.
 */
export function safeNext(value: string | null, origin: string): string {
  if (!value?.startsWith('/') || value === '/' || !URL.canParse(value, origin))
    return pages.desk.path;
  const url = new URL(value, origin);
  if (url.origin !== origin) return pages.desk.path;
  return `${url.pathname}${url.search}${url.hash}`;
}
