/** The address to open after the sign-in. Always one of this portal, so that a link cannot lead to another site. */
export function safeNext(value: string | null, origin: string): string {
  if (!value?.startsWith('/') || !URL.canParse(value, origin)) return '/';
  const url = new URL(value, origin);
  if (url.origin !== origin) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}
